import { createFakeChain } from '@fathom/testing/fakeChain';
import { isReorganized } from './isReorganized';

const HASH = `0x${'ab'.repeat(32)}` as const;
const [ONE, TWO, OTHER] = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`, `0x${'03'.repeat(32)}`] as const;

function header(number: string, hash: string, parentHash: string, transactions: readonly string[] = []) {
  return { number, hash, parentHash, transactions };
}

test.each<[string, unknown, unknown, boolean]>([
  ['is gone, and the next block follows', header('0x7', ONE, OTHER), header('0x8', TWO, ONE), true],
  ['is still in its block', header('0x7', ONE, OTHER, [HASH]), header('0x8', TWO, ONE), false],
  ['is gone at the head, where a node may lag', header('0x7', ONE, OTHER), null, false],
  ['cannot be read, since its block is missing', null, header('0x8', TWO, ONE), false],
  ['is gone on another fork than the next block', header('0x7', ONE, OTHER), header('0x8', TWO, OTHER), false],
])('answers for a transaction that %s', async (_case, current, next, expected) => {
  const chain = createFakeChain();
  chain.rpc('eth_getBlockByNumber', ['0x7', false], current);
  chain.rpc('eth_getBlockByNumber', ['0x8', false], next);
  expect(await isReorganized(HASH, 7, chain.reader)).toBe(expected);
});
