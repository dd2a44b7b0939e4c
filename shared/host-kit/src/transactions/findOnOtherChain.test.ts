import type { ChainReader } from '@fathom/contract';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { findOnOtherChain } from './findOnOtherChain';

const HASH = `0x${'11'.repeat(32)}` as const;
const OWN = { hash: HASH, from: ACCOUNT.toLowerCase() };

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
  expect(await findOnOtherChain({ hash: HASH, from: ACCOUNT }, [chainWith(5, null), reader])).toBe(7);
  expect(asked).toEqual([['eth_getTransactionByHash', [HASH]]]);
});

it.each<[string, unknown]>([
  ['no transaction', null],
  ['the transaction of another account', { ...OWN, from: OTHER_ACCOUNT }],
  ['a transaction without a sender', { hash: HASH }],
  ['a sender that is no address', { ...OWN, from: 7 }],
  ['a text', 'pending'],
  ['nothing', undefined],
  ['an error', new Error('down')],
])('finds nothing where a node returns %s', async (_case, transaction) => {
  expect(await findOnOtherChain({ hash: HASH, from: ACCOUNT }, [chainWith(5, transaction)])).toBeUndefined();
});

it('searches the other chains although one cannot be reached', async () => {
  const readers = [chainWith(5, new Error('down')), chainWith(7, OWN)];
  expect(await findOnOtherChain({ hash: HASH, from: ACCOUNT }, readers)).toBe(7);
});

it.each([[{}], [{ hash: '0x12' as const }]])('asks no node without a valid hash: %j', async (hash) => {
  const reader = chainWith(5, OWN);
  expect(await findOnOtherChain({ ...hash, from: ACCOUNT }, [reader])).toBeUndefined();
  expect(reader.calls).toEqual([]);
});
