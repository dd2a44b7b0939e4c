import type { TransactionRecord } from '@fathom/contract';
import { presentResult } from '@fathom/host-kit/transactions/outcome/presentResult';
import { testRecord } from '@fathom/testing/testRecord';
import { testConfiguration } from '../testing/testConfiguration';
import { alertsText } from '../text/alerts';
import { outcomesText } from '../text/outcomes';
import { presentStatus } from './presentStatus';

const CHAINS = testConfiguration().chains;
const FEE = { block: 7, feeWei: '9000000000000' };
const MESSAGES = {
  ...alertsText,
  ...outcomesText,
  foundOn: (chainId: number) => outcomesText.foundOn(`chain ${chainId}`),
};
const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const OPTIONS = { explain, href: '', nativeCurrency: ETH };
const MISSING =
  "Can't find this transaction. It may still be mined, or another one replaced it. Check your wallet before you send it again.";
const OTHER = `0x${'22'.repeat(32)}` as const;

/** Explains reason 36 like an area. */
function explain({ status }: TransactionRecord): string | undefined {
  return status.kind === 'reverted' && status.reason === '36' ? 'There is not enough collateral' : undefined;
}

const OUTCOMES: readonly (readonly [TransactionRecord['status'], string, string])[] = [
  [{ kind: 'mined', ...FEE, repriced: false }, 'Done. Fee spent 0.000009 ETH.', 'Action was successful!'],
  [
    { kind: 'mined', ...FEE, repriced: true },
    'Replaced from your wallet by a transaction with a higher fee. The new one went through. Fee spent 0.000009 ETH.',
    'Action was successful!',
  ],
  [
    { kind: 'reverted', ...FEE, reason: '36' },
    'Reverted: There is not enough collateral. Fee spent 0.000009 ETH.',
    'There is not enough collateral',
  ],
  [{ kind: 'reverted', ...FEE }, 'Reverted. Fee spent 0.000009 ETH.', 'Something went wrong!'],
  [
    { kind: 'replaced', by: OTHER },
    'Replaced from your wallet by another transaction.',
    'Replaced from your wallet by another transaction.',
  ],
  [{ kind: 'cancelled', by: OTHER }, 'Cancelled from your wallet.', 'Cancelled from your wallet.'],
  [{ kind: 'dropped' }, MISSING, MISSING],
  [
    { kind: 'dropped', foundOn: 11155111 },
    'Your wallet sent this on Sepolia instead. Check what it did there before you send it again.',
    'Your wallet sent this on chain 11155111 instead. Check what it did there before you send it again.',
  ],
  [
    { kind: 'unsent' },
    'Your wallet dropped this before sending. Nothing changed.',
    'Your wallet dropped this before sending. Nothing changed.',
  ],
  [
    { kind: 'lost' },
    'Your wallet no longer reports this transaction. Check its status in your wallet.',
    'Your wallet no longer reports this transaction. Check its status in your wallet.',
  ],
];

it.each(OUTCOMES)('presents %j correctly in the tray and in the alert', (status, line, alertText) => {
  const record = testRecord({ status });
  expect(presentStatus(record, CHAINS, explain, 'en-US')).toBe(line);
  const alert = presentResult(record, OPTIONS, MESSAGES);
  expect([alert?.text, alert?.detail]).toContain(alertText);
});

it('displays where a transaction is pending, without an alert', () => {
  const record = testRecord({ nonce: 318 });
  expect(presentStatus(record, CHAINS, explain, 'en-US')).toBe('Waiting for Lisk, nonce 318. You may close this page.');
  expect(presentResult(record, OPTIONS, MESSAGES)).toBeUndefined();
});

it('names the fee and the chain of each transaction, and no fee on a chain that is not configured', () => {
  const status = { kind: 'mined', ...FEE, repriced: false } as const;
  const chains = [...CHAINS, { id: 5, name: 'Other', nativeCurrency: { name: 'Other', symbol: 'OTH', decimals: 12 } }];
  expect(presentStatus(testRecord({ status, chainId: 5 }), chains, explain, 'en-US')).toBe(
    'Done. Fee spent 9.000000 OTH.',
  );
  expect(presentStatus(testRecord({ status, chainId: 6 }), chains, explain, 'en-US')).toBe('Done.');
  const reverted = { kind: 'reverted', ...FEE } as const;
  expect(presentStatus(testRecord({ status: reverted, chainId: 6 }), chains, explain, 'en-US')).toBe('Reverted.');
  expect(presentStatus(testRecord({ nonce: 3, chainId: 5 }), chains, explain, 'en-US')).toMatch(/Other, nonce 3/);
});

it('names the nonce of a batch once its transaction is known', () => {
  const record = testRecord({ nonce: 4 });
  const call = { to: record.to, data: record.data, valueWei: '0' };
  const batch = { id: '0x1', wallet: 'MetaMask', calls: [call, call] };
  expect(presentStatus({ ...record, batch }, CHAINS, explain, 'en-US')).toMatch(/nonce 4/);
});

it('says that the wallet has to be connected to get the status of a batch, without the name that is stored', () => {
  const { nonce: _nonce, hash: _hash, ...record } = testRecord();
  const call = { to: record.to, data: record.data, valueWei: '0' };
  const batch = { id: '0x1', wallet: 'MetaMask', calls: [call, call] };
  expect(presentStatus({ ...record, batch }, CHAINS, explain, 'en-US')).toBe(
    'Waiting for Lisk, 2 calls confirmed together. Your wallet reports the result while it stays connected here.',
  );
});

it('counts the owners who confirmed, and names who is awaited, until a Safe transaction is executed [PFO-340]', () => {
  const { nonce: _nonce, hash, ...record } = testRecord();
  const batch = { id: '0x1', wallet: 'Safe', calls: [{ to: record.to, data: record.data, valueWei: '0' }] };
  const of = (submitted: number, known: object = {}) =>
    presentStatus({ ...record, batch, confirmations: { submitted, required: 2 }, ...known }, CHAINS, explain, 'en-US');
  expect(of(1)).toBe('1 of 2 owners confirmed. Others confirm it in the Safe.');
  expect(of(2)).toBe('2 of 2 owners confirmed. An owner executes it in the Safe.');
  expect(of(2, { hash })).toMatch(/^Waiting for Lisk/);
  expect(of(2, { hash, status: { kind: 'mined', ...FEE, repriced: false } })).toMatch(/^Done\./);
});

it.each(OUTCOMES)(
  'displays what was verified of a transaction that is %j, and nothing that its area states',
  (status) => {
    const record = testRecord({ status });
    const alert = presentResult(
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Areas built before 3.2.0 pass it.
      { ...record, meta: { ...record.meta, title: 'Claimed', successText: 'Claimed' } },
      OPTIONS,
      MESSAGES,
    );
    expect([alert?.text, alert?.detail]).toContain('Supply 1,000 USDC');
    expect(JSON.stringify(alert)).not.toContain('Claimed');
  },
);
