import fc from 'fast-check';
import { readConfirmed, type ConfirmedRead, type ConfirmingSource } from './confirmedRead';
import type { NodeResponse } from './jsonRpc';
import type { HeadContext } from './nodeHeads';

const HEIGHT = 1_000n;
const PARAMS = [{ to: '0x1' }, 'latest'] as const;
const DOWN: NodeResponse = { kind: 'failed', message: 'HTTP 429' };
const NO_NODE: NodeResponse = { kind: 'refused', message: 'the method does not exist' };

interface Behavior {
  readonly height?: bigint;
  readonly value: string | undefined;
  readonly failures?: number;
  readonly isStuck?: boolean;
  readonly isOptional?: true;
}

interface Source extends ConfirmingSource {
  readonly value: string | undefined;
  readonly blocks: readonly unknown[];
}

function sourceOf({ height = HEIGHT, value, failures = 0, isStuck = false, isOptional }: Behavior): Source {
  let left = failures;
  const blocks: unknown[] = [];
  return {
    value,
    blocks,
    isStuck: () => isStuck,
    ...(isOptional && { isOptional }),
    request: async (method, params) => {
      if (left-- > 0) return DOWN;
      if (value === undefined) return isOptional ? NO_NODE : DOWN;
      if (method === 'eth_blockNumber') return { kind: 'result', value: `0x${height.toString(16)}` };
      const block = params.at(-1);
      blocks.push(block);
      if (block !== 'latest' && BigInt(String(block)) > height) return { kind: 'refused', message: 'header not found' };
      return value === 'reverted' ? { kind: 'reverted', message: value } : { kind: 'result', value };
    },
  };
}

async function confirm(
  behaviors: readonly Behavior[],
  context: HeadContext = { blockTime: 2, known: undefined },
): Promise<{ readonly read: ConfirmedRead<Source>; readonly sources: readonly Source[]; readonly pauses: number }> {
  let pauses = 0;
  const sources = behaviors.map(sourceOf);
  const pause = async () => void (pauses += 1);
  const read = await readConfirmed(sources, 'eth_call', PARAMS, { context, pause });
  return { read, sources, pauses };
}

async function outcome(behaviors: readonly Behavior[], context?: HeadContext): Promise<string> {
  const { read } = await confirm(behaviors, context);
  if (read.kind !== 'agreed') return read.kind;
  const { response, confirmedBy, sources, isContested } = read;
  const value = response.kind === 'result' ? String(response.value) : response.kind;
  return `${value} x ${confirmedBy} of ${sources}${isContested ? ', contested' : ''}`;
}

const a: Behavior = { value: 'a' };
const b: Behavior = { value: 'b' };
const down: Behavior = { value: undefined };

const noNode: Behavior = { value: undefined, isOptional: true };
const silentWallet: Behavior = { value: undefined, isOptional: true, failures: 9 };

test.each<[string, readonly Behavior[], string]>([
  ['one source', [a], 'a x 1 of 1'],
  ['two that agree', [a, a], 'a x 2 of 2'],
  ['two that differ', [a, b], 'disagreement'],
  ['one of two while the other is down', [down, a], 'a x 1 of 2'],
  ['none', [down, down], 'unreachable'],
  ['two of three', [b, a, a], 'a x 2 of 3'],
  ['two of three while the third is down', [a, down, a], 'a x 2 of 3'],
  ['one of three while the others are down', [down, a, down], 'a x 1 of 3'],
  ['a tie while a third is down', [a, down, b], 'disagreement'],
  ['three that differ', [a, b, { value: 'c' }], 'disagreement'],
  ['two against two', [a, a, b, b], 'disagreement'],
  ['two against one while the fourth is down', [a, b, down, a], 'a x 2 of 4, contested'],
  ['two against one and one', [a, a, b, { value: 'c' }], 'disagreement'],
  ['two of four without an objection', [a, down, a, down], 'a x 2 of 4'],
  ['three of four', [a, b, a, a], 'a x 3 of 4'],
  ['two against one of five', [down, a, a, b, down], 'a x 2 of 5, contested'],
  ['three of five', [down, a, a, b, a], 'a x 3 of 5'],
  ['a wallet without a node', [a, a, noNode], 'a x 2 of 2'],
  ['a wallet whose node is down', [a, down, silentWallet], 'a x 1 of 3'],
  ['a wallet with a node', [a, down, { ...a, isOptional: true }], 'a x 2 of 3'],
  ['reverts, whatever they say', [{ value: 'reverted' }, { value: 'reverted' }, a], 'reverted x 2 of 3'],
  ['a result against a revert', [a, { value: 'reverted' }], 'disagreement'],
])('decides by more than half of all sources, and counts fewer: %s', async (_case, behaviors, expected) => {
  expect(await outcome(behaviors)).toBe(expected);
});

test('asks all sources at the same block, the newest first', async () => {
  const { sources, pauses } = await confirm([a, { ...a, height: HEIGHT - 3n }, { ...a, height: HEIGHT - 3n }]);
  expect(sources.map(({ blocks }) => blocks)).toEqual([
    ['0x3e8', '0x3e5'],
    ['0x3e8', '0x3e5'],
    ['0x3e8', '0x3e5'],
  ]);
  expect(pauses).toBe(1);
});

test('asks a source again that failed, before another one decides alone', async () => {
  for (const failures of [1, 2]) expect(await outcome([b, { ...a, failures }])).toBe('disagreement');
});

test('asks nothing twice when all respond at the same block', async () => {
  for (const behaviors of [
    [a, a],
    [a, b],
  ]) {
    const { sources, pauses } = await confirm(behaviors);
    expect(sources.map(({ blocks }) => blocks.length)).toEqual([1, 1]);
    expect(pauses).toBe(0);
  }
});

test('names the sources that were outvoted', async () => {
  const { read, sources } = await confirm([a, b, a]);
  expect(read).toMatchObject({ kind: 'agreed', outvoted: [sources[1]] });
});

describe('a source that reports another height', () => {
  const far: Behavior = { ...b, height: 10n ** 12n };
  const known = (height: bigint, age: number): HeadContext => ({ blockTime: 2, known: { height, age } });

  test.each<[string, readonly Behavior[], HeadContext | undefined, string]>([
    ['is outvoted by two', [far, a, a], undefined, 'a x 2 of 3'],
    ['leaves no known block with one other', [far, a], undefined, 'disagreement'],
    [
      'is beyond what the chain can have grown: the other answers at its block',
      [far, a],
      known(990n, 20_000),
      'disagreement',
    ],
    ['is too far behind what was known', [{ ...b, height: 900n }, a], known(990n, 20_000), 'a x 1 of 2'],
    ['is as plausible as the other', [{ ...b, height: 1_100n }, a], known(990n, 3_600_000), 'disagreement'],
    ['is alone and implausible', [far, down], known(990n, 20_000), 'disagreement'],
    ['is two against two', [far, far, a, a], undefined, 'disagreement'],
  ])('%s', async (_case, behaviors, context, expected) => {
    expect(await outcome(behaviors, context)).toBe(expected);
  });

  test('cannot keep another one from answering by being slightly ahead', async () => {
    expect(await outcome([{ ...b, height: HEIGHT + 10n }, a])).toBe('disagreement');
  });
});

describe('a source that has had no new block for a while', () => {
  const stuck: Behavior = { ...b, height: HEIGHT - 11n, isStuck: true };

  test.each<[string, readonly Behavior[], string]>([
    ['is no vote against the only other one, which counts as a single source', [stuck, a], 'a x 1 of 2'],
    ['is no vote against it while a third is down', [stuck, a, down], 'a x 1 of 3'],
    [
      'is a vote against one at a block that it can be compared with',
      [{ ...stuck, height: HEIGHT }, a],
      'disagreement',
    ],
    ['is a vote against one at an older block', [{ ...stuck, height: HEIGHT + 11n }, a], 'disagreement'],
    ['leaves no decision to two that differ', [stuck, a, { value: 'c' }], 'disagreement'],
    ['leaves no decision to two, so that two of four never decide', [stuck, stuck, a, a], 'disagreement'],
    ['leaves none to another one that is stuck', [stuck, { ...a, isStuck: true }], 'disagreement'],
  ])('%s', async (_case, behaviors, expected) => {
    expect(await outcome(behaviors)).toBe(expected);
  });

  test('is no vote against one at a plausible height only', async () => {
    const context: HeadContext = { blockTime: 2, known: { height: HEIGHT - 11n, age: 60_000 } };
    expect(await outcome([stuck, a], context)).toBe('a x 1 of 2');
    expect(await outcome([stuck, { ...a, height: 10n ** 12n }], context)).toBe('disagreement');
  });

  test('is named as outvoted', async () => {
    const { read, sources } = await confirm([stuck, a]);
    expect(read).toMatchObject({ outvoted: [sources[0]] });
  });
});

/** Truthful or lying, responding or not, within the range of heights that count as equal. */
const behavior = fc.record({
  height: fc.bigInt({ min: HEIGHT, max: HEIGHT + 10n }),
  value: fc.constantFrom('a', 'b', undefined),
});

test('returns only what more than half of the responding sources return, and says whether others object', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(behavior, { minLength: 1, maxLength: 6 }), async (behaviors) => {
      const { read } = await confirm(behaviors);
      const votes = behaviors.flatMap(({ value }) => value ?? []);
      const count = (value: string) => votes.filter((vote) => vote === value).length;
      const winner = ['a', 'b'].find((value) => count(value) * 2 > votes.length);
      if (votes.length === 0) expect(read.kind).toBe('unreachable');
      else if (winner === undefined) expect(read.kind).toBe('disagreement');
      else {
        expect(read).toMatchObject({ response: { value: winner } });
        // A source without the block isn't requested again if the others suffice.
        const confirmedBy = read.kind === 'agreed' ? read.confirmedBy : 0;
        expect(confirmedBy * 2).toBeGreaterThan(votes.length);
        expect(confirmedBy).toBeLessThanOrEqual(count(winner));
        const isContested = confirmedBy * 2 <= behaviors.length && votes.length > count(winner);
        expect(read).toMatchObject({ sources: behaviors.length, isContested });
      }
    }),
  );
});
