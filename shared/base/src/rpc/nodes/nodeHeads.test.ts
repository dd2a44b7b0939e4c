import { decodeHeight, trustedHeads, type HeadContext, type NodeHead } from './nodeHeads';

const unknown: HeadContext = { blockTime: 2, known: undefined };

function known(height: bigint, ageSeconds: number): HeadContext {
  return { blockTime: 2, known: { height, age: ageSeconds * 1000 } };
}

function head(height: number, timestamp: number): NodeHead {
  return { height: BigInt(height), timestamp: BigInt(timestamp) };
}

function trusted(one: NodeHead, other: NodeHead, context: HeadContext): string {
  const [first, second] = trustedHeads([one, other], context);
  return first && second ? 'both' : first ? 'first' : 'second';
}

test.each<[string, NodeHead, NodeHead, HeadContext, string]>([
  ['are close', head(1_000, 5_000), head(1_010, 5_020), unknown, 'both'],
  ['differ by what their chain time explains', head(1_000, 5_000), head(1_300, 5_600), unknown, 'second'],
  ['differ although no chain time passed', head(1_000, 5_000), head(1_300, 5_000), unknown, 'first'],
  ['differ by an absurd height', head(10 ** 12, 5_000), head(1_000, 5_000), unknown, 'second'],
  ['and only one is within the growth since', head(1_000, 5_000), head(1_300, 5_600), known(995n, 60), 'first'],
  ['and only one has grown at all', head(400, 3_800), head(1_000, 5_000), known(995n, 60), 'second'],
])('two heads that %s', (_case, one, other, context, expected) => {
  expect(trusted(one, other, context)).toBe(expected);
});

test.each(['0x', '0xzz', 7, null, `0x${'f'.repeat(64)}`, `0x${'9'.repeat(5_000)}`])('%j is no height', (value) => {
  expect(decodeHeight(value)).toBeUndefined();
});
