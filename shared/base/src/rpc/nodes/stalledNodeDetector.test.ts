import { createStalledNodeDetector } from './stalledNodeDetector';

/** Returns if a node is stuck after each of its heights, one every 30 s. */
function observed(heights: readonly bigint[], blockTime = 2): readonly boolean[] {
  let time = 0;
  const { note, isStuck } = createStalledNodeDetector({ blockTime, now: () => time });
  return heights.map((height) => {
    note(height);
    time += 30_000;
    return isStuck();
  });
}

test.each<[string, readonly bigint[], readonly boolean[]]>([
  ['is stuck after a minute without a new block', [5n, 5n, 5n, 5n], [false, false, true, true]],
  ['is not stuck once it has a new block', [5n, 5n, 5n, 6n, 6n], [false, false, true, false, false]],
  ['is not stuck while it has a new block at times', [5n, 5n, 6n, 6n, 7n], [false, false, false, false, false]],
  ['is stuck while replicas behind it report slightly different heights', [20n, 11n, 20n], [false, false, true]],
  ['is not stuck after an absurd height', [10n ** 12n, 5n, 5n, 6n], [false, false, false, false]],
])('a node %s', (_case, heights, expected) => {
  expect(observed(heights)).toEqual(expected);
});

test('waits for ten block times where blocks are slow', () => {
  expect(observed([5n, 5n, 5n, 5n, 5n], 12)).toEqual([false, false, false, false, true]);
});

test('judges by what the node reported, not by the time since', () => {
  let time = 0;
  const { note, isStuck } = createStalledNodeDetector({ blockTime: 2, now: () => time });
  expect(isStuck()).toBe(false);
  note(5n);
  time = 3_600_000;
  expect(isStuck()).toBe(false);
});
