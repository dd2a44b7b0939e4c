import type { ChainReader } from '@fathom/contract';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { findOnOtherChain } from './findOnOtherChain';

const HASH = `0x${'11'.repeat(32)}` as const;
const CALL = { to: OTHER_ACCOUNT, data: '0xAB12', valueWei: '5' } as const;
const RECORD = { hash: HASH, from: ACCOUNT, ...CALL };
const OWN = {
  hash: HASH,
  from: ACCOUNT.toLowerCase(),
  to: OTHER_ACCOUNT.toLowerCase(),
  input: '0xab12',
  value: '0x5',
  nonce: '0x1',
};

function chainWith(chainId: number, transaction: unknown) {
  return { ...scriptedReader({ eth_getTransactionByHash: transaction }), chainId };
}

it('names the chain that has the transaction of the account', async () => {
  const asked: unknown[] = [];
  const reader: ChainReader = {
    chainId: 7,
    request: async (method, params) => {
      asked.push([method, params]);
      return OWN;
    },
  };
  expect(await findOnOtherChain(RECORD, [chainWith(5, null), reader])).toBe(7);
  expect(asked).toEqual([['eth_getTransactionByHash', [HASH]]]);
});

it.each<[string, unknown]>([
  ['no transaction', null],
  ['the transaction of another account', { ...OWN, from: OTHER_ACCOUNT }],
  ['a transaction without a sender', { ...OWN, from: undefined }],
  ['a call of another contract', { ...OWN, to: ACCOUNT }],
  ['a creation of a contract', { ...OWN, to: null }],
  ['other calldata', { ...OWN, input: '0xab13' }],
  ['another value', { ...OWN, value: '0x6' }],
  ['another transaction', { ...OWN, hash: `0x${'22'.repeat(32)}` }],
  ['a value that is no number', { ...OWN, value: 'five' }],
  ['a sender that is no address', { ...OWN, from: 7 }],
  ['a text', 'pending'],
  ['nothing', undefined],
  ['an error', new Error('down')],
])('finds nothing where a node returns %s', async (_case, transaction) => {
  expect(await findOnOtherChain(RECORD, [chainWith(5, transaction)])).toBeUndefined();
});

it('searches the other chains although one cannot be reached', async () => {
  const readers = [chainWith(5, new Error('down')), chainWith(7, OWN)];
  expect(await findOnOtherChain(RECORD, readers)).toBe(7);
});

it.each([[undefined], ['0x12' as const]])('asks no node without a valid hash: %s', async (hash) => {
  const reader = chainWith(5, OWN);
  const { hash: _hash, ...record } = RECORD;
  expect(await findOnOtherChain(hash === undefined ? record : { ...record, hash }, [reader])).toBeUndefined();
  expect(reader.calls).toEqual([]);
});
