import { testRecord } from '@fathom/testing/testRecord';
import { testConfiguration } from '../testing/testConfiguration';
import { alertsText } from '../text/alerts';
import { bannerOf } from './bannerOf';

const { chains } = testConfiguration();
const NETWORK = {
  chains: chains.map((chain) => ({ ...chain, isTestnet: false, areas: [] })),
  transactionUrl: (chainId: number, hash: string) =>
    chainId === 1135 || chainId === 11155111 ? `${chainId}/${hash}` : '',
};
const RECORD = testRecord();

it('names the chain of a pending transaction, and leads to its explorer', () => {
  expect(bannerOf(RECORD, NETWORK)).toEqual({
    id: `pending ${RECORD.hash}`,
    kind: 'info',
    text: 'Supply 1,000 USDC',
    detail: alertsText.sentTo('Lisk'),
    link: { text: alertsText.view, href: `1135/${RECORD.hash}` },
  });
});

it('says of a transaction on another chain where it is, and leads to the explorer of that chain', () => {
  expect(bannerOf({ ...RECORD, status: { kind: 'dropped', foundOn: 11155111 } }, NETWORK)).toMatchObject({
    id: `dropped ${RECORD.hash}`,
    detail: alertsText.foundOn('Sepolia'),
    link: { href: `11155111/${RECORD.hash}` },
  });
  expect(bannerOf({ ...RECORD, status: { kind: 'dropped' } }, NETWORK)).toMatchObject({ detail: alertsText.dropped });
});

it('announces each further confirmation of a Safe transaction, without a link to an explorer [PFO-340]', () => {
  const { hash: _hash, nonce: _nonce, ...record } = RECORD;
  const batch = { id: RECORD.hash ?? '', wallet: 'Safe', calls: [] };
  const of = (submitted: number) => bannerOf({ ...record, batch, confirmations: { submitted, required: 2 } }, NETWORK);
  expect(of(1)).toEqual({
    id: `pending ${RECORD.id} 1`,
    kind: 'info',
    text: 'Supply 1,000 USDC',
    detail: '1 of 2 owners confirmed. Others confirm it in the Safe.',
  });
  expect(of(2).id).not.toBe(of(1).id);
});

it('has no link for a request without a transaction, or on a chain without an explorer', () => {
  const { hash: _hash, nonce: _nonce, ...request } = RECORD;
  const open = { ...request, request: { state: 'unclear', nonce: 0, block: 1 } } as const;
  expect(bannerOf(open, NETWORK)).toEqual({
    id: `pending ${RECORD.id}`,
    kind: 'info',
    text: 'Supply 1,000 USDC',
    detail: alertsText.checkingWallet('Lisk'),
  });
  const elsewhere = bannerOf({ ...RECORD, chainId: 5 }, NETWORK);
  expect(elsewhere).not.toHaveProperty('link');
  expect(elsewhere.detail).toBe(alertsText.sentTo('5'));
});
