import fc from 'fast-check';
import { estimateBlockTime, measureSecondsPerBlock, secondsUntil, usualSecondsPerBlock } from './blockTime';

const BLOCK = { number: 1_000n, timestamp: 1_700_000_000n };

describe('measureSecondsPerBlock', () => {
  it('averages the blocks between two', () => {
    expect(measureSecondsPerBlock({ number: 0n, timestamp: 1_699_997_500n }, BLOCK)).toBe(2.5);
    expect(measureSecondsPerBlock({ number: 999n, timestamp: 1_699_996_400n }, BLOCK)).toBe(3_600);
  });

  it.each([
    ['the same block', BLOCK],
    ['a later block', { number: 1_001n, timestamp: 1_699_999_000n }],
    ['a clock that stood still', { number: 900n, timestamp: BLOCK.timestamp }],
    ['a clock that went back', { number: 900n, timestamp: 1_700_000_001n }],
    ['a clock that was set forward', { number: 999n, timestamp: 1_600_000_000n }],
  ])('measures nothing from %s', (_case, older) => {
    expect(measureSecondsPerBlock(older, BLOCK)).toBeUndefined();
  });
});

it('takes the configured time of a block, then the usual one of the chain', () => {
  expect(usualSecondsPerBlock(1135, 3)).toBe(3);
  expect(usualSecondsPerBlock(1135, undefined)).toBe(2);
  expect(usualSecondsPerBlock(11_155_111, undefined)).toBe(12);
});

it('estimates times from block numbers times the seconds per block [DAO-065]', () => {
  expect(estimateBlockTime(1_100n, BLOCK, 2.5)).toBe(1_700_000_250);
  expect(estimateBlockTime(900n, BLOCK, 2)).toBe(1_699_999_800);
  expect(secondsUntil(1_100n, BLOCK, 2, 1_700_000_050)).toBe(150);
});

it('never has a negative time left', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10_000_000n }),
      fc.double({ min: 0.1, max: 60, noNaN: true }),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      (block, pace, now) => {
        const left = secondsUntil(block, BLOCK, pace, now);
        expect(left).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
