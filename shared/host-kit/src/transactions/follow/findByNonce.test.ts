import type { ChainReader } from '@fathom/contract';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { createReplicatedChain, type ChainTransaction } from '@fathom/testing/replicatedChain';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { findByNonce } from './findByNonce';

const HASH = `0x${'ab'.repeat(32)}` as const;
const SENT: ChainTransaction = { hash: HASH, from: ACCOUNT, to: OTHER_ACCOUNT, input: '0x12', value: 7n, nonce: 5 };

function chainWith(after: number, prunedAfter = Infinity) {
  const chain = createReplicatedChain({ prunedAfter });
  chain.mine({ ...SENT, hash: `0x${'01'.repeat(32)}`, nonce: 4 });
  chain.mineEmpty(200);
  chain.mine({ ...SENT, from: OTHER_ACCOUNT, hash: `0x${'02'.repeat(32)}` }, SENT);
  chain.mineEmpty(after);
  return chain;
}

it.each([0, 1, 2, 31, 32, 33, 100])('finds the transaction of a nonce that was used %i blocks ago', async (after) => {
  expect(await findByNonce(ACCOUNT, 5, chainWith(after).reader)).toMatchObject({ hash: HASH, nonce: 5 });
});

it('finds it above the blocks whose state the node has pruned', async () => {
  expect(await findByNonce(ACCOUNT, 5, chainWith(40, 50).reader)).toMatchObject({ hash: HASH });
});

it('passes by a node that returns no count', async () => {
  const chain = chainWith(10);
  const counted = new Set<unknown>();
  const reader: ChainReader = {
    chainId: 1135,
    request: async (method, params) => {
      if (method !== 'eth_getTransactionCount' || counted.size > 0) return chain.reader.request(method, params);
      counted.add(params[1]);
      return null;
    },
  };
  expect(await findByNonce(ACCOUNT, 5, reader)).toMatchObject({ hash: HASH });
  expect(counted.size).toBe(1);
});

it('does not find it below them', async () => {
  expect(await findByNonce(ACCOUNT, 5, chainWith(80, 50).reader)).toBeUndefined();
});

it('finds nothing for a nonce that is not used', async () => {
  expect(await findByNonce(ACCOUNT, 6, chainWith(3).reader)).toBeUndefined();
});

it('finds nothing while the node has no block', async () => {
  expect(await findByNonce(ACCOUNT, 5, scriptedReader({ eth_getBlockByNumber: null }))).toBeUndefined();
});
