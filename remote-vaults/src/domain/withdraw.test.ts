import { checkWithdraw, positionOf, type WithdrawLimits } from './withdraw';
import { checkWithdrawAll, type ReportedGain } from './withdrawAll';

const LIMITS: WithdrawLimits = {
  shares: 90n,
  position: 100n,
  available: 100n,
  minUserDeposit: 20n,
  pool: { totalAssets: 1_000n, totalSupply: 900n },
};

type WithdrawCase = readonly [string, Partial<WithdrawLimits>, bigint | undefined, boolean, readonly string[]];

const AMOUNT_CASES: readonly WithdrawCase[] = [
  ['an empty field', {}, undefined, false, ['amount-missing']],
  ['zero', {}, 0n, false, ['amount-not-positive']],
  ['more than the position', {}, 101n, false, ['above-position']],
  ['more than can be paid out now', { available: 50n }, 51n, false, ['liquidity-short']],
  ['what can be paid out now', { available: 50n }, 50n, false, []],
  ['where the liquidity is unknown', { available: undefined }, 100n, true, []],
];

test.each(AMOUNT_CASES)('checks %s [VLT-134, VLT-145, VLT-147]', (_case, limits, amount, isAll, expected) => {
  expect(checkWithdraw({ amount, isAll, limits: { ...LIMITS, ...limits } })).toEqual(expected);
});

const REMAINDER_CASES: readonly WithdrawCase[] = [
  ['a part that leaves the minimum', {}, 80n, false, []],
  ['a part that leaves less', {}, 81n, false, ['leaves-too-little']],
  ['everything', {}, 100n, true, []],
  ['everything of a position that grows', {}, 99n, true, []],
  ['a part of a vault without a minimum', { minUserDeposit: undefined }, 99n, false, []],
];

test.each(REMAINDER_CASES)(
  'compares what is left by %s with the minimum [VLT-146]',
  (_case, limits, amount, isAll, expected) => {
    expect(checkWithdraw({ amount, isAll, limits: { ...LIMITS, ...limits } })).toEqual(expected);
  },
);

it('values a position by the price of a share, rounded down', () => {
  expect(positionOf(10n, { totalAssets: 5n, totalSupply: 4n })).toBe(12n);
});

const WITHDRAW_ALL_CASES: readonly [string, ReportedGain, Partial<WithdrawLimits>, readonly string[]][] = [
  ['a gain', 1n, {}, []],
  ['a report without a gain', 0n, {}, ['not-returned']],
  ['no report', 'none', {}, ['not-returned']],
  ['a report that is being read', 'reading', {}, ['reading']],
  ['no indexer, and funds that are back', 'unavailable', {}, []],
  ['no indexer, and funds that are not back', 'unavailable', { available: 0n }, ['liquidity-short']],
  ['a gain that has not arrived', 1n, { available: 99n }, ['liquidity-short']],
  ['no shares', 1n, { shares: 0n, position: 0n }, ['nothing']],
  ['a user who goes without a gain', 'waived', {}, []],
  ['a user who goes without a gain, and funds that are not back', 'waived', { available: 0n }, ['liquidity-short']],
];

test.each(WITHDRAW_ALL_CASES)(
  'allows to withdraw all of a completed vault only with a reported gain: %s [VLT-116, VLT-117]',
  (_case, gain, limits, expected) => {
    expect(checkWithdrawAll({ gain, limits: { ...LIMITS, ...limits } })).toEqual(expected);
  },
);
