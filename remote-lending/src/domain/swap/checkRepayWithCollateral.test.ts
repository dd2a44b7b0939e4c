import {
  checkRepayWithCollateral,
  previewRepayWithCollateral,
  type RepayWithCollateralInput,
} from './checkRepayWithCollateral';
import { previewCollateral } from '../preview/previewCollateral';
import type { ReserveData } from '../reserve/reserveData';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';
import { userReserveOf } from '../position/positionAfter';
import type { UserReserve } from '../position/userReserve';

const ETHER = 10n ** 18n;
const DEBT = testAddress(1);
const SOURCE = testAddress(2);
const ZERO = testAddress(3);

interface Case {
  readonly debt?: Partial<ReserveData>;
  readonly source?: Partial<ReserveData>;
  readonly owed?: bigint;
  readonly supplied?: bigint;
  /** Supply of an asset with an LTV of 0. */
  readonly zeroLtv?: bigint;
  readonly input?: Partial<RepayWithCollateralInput>;
}

function inputOf({ debt, source, owed = 50n, supplied = 100n, zeroLtv = 0n, input }: Case = {}) {
  const position = buildPosition([
    { reserve: buildReserve({ underlyingAsset: DEBT, ...debt }), variableDebt: owed * ETHER },
    { reserve: buildReserve({ underlyingAsset: SOURCE, ...source }), supplied: supplied * ETHER },
    { reserve: buildReserve({ underlyingAsset: ZERO, baseLTVasCollateral: 0n }), supplied: zeroLtv * ETHER },
  ]);
  const [first, second] = position.userReservesData;
  if (!first || !second) throw new Error('the position has three entries');
  const amounts = { amount: 10n * ETHER, taken: 11n * ETHER, sold: 11n * ETHER };
  return { debt: first, source: second, rateMode: 'variable' as const, position, ...amounts, ...input };
}

it.each<[string, readonly string[], Case]>([
  ['nothing', [], {}],
  ['a paused debt', ['reserve-paused'], { debt: { isPaused: true } }],
  ['no debt', ['no-debt-in-mode'], { owed: 0n }],
  ['a debt at the other rate', ['no-debt-in-mode'], { input: { rateMode: 'stable' } }],
  ['a paused source', ['source-closed'], { source: { isPaused: true } }],
  ['staked ETH as the source', ['source-rebases'], { source: { symbol: 'stETH' } }],
  ['no amount', ['amount-missing'], { input: { amount: 0n, taken: 0n } }],
  ['more than the debt', ['amount-above-debt'], { input: { amount: 51n * ETHER } }],
  ['collateral that is lent out', ['liquidity-short'], { source: { unborrowedLiquidity: 10n * ETHER } }],
  ['a health factor below 1 in between', ['would-be-liquidated'], { input: { taken: 38n * ETHER } }],
])('a repayment with collateral is blocked by %s', (_case, expected, changes) => {
  expect(checkRepayWithCollateral(inputOf(changes))).toEqual(expected);
});

it('collateral that does not cover the amount blocks it', () => {
  const most = { amount: ETHER, taken: 100n * ETHER };
  expect(checkRepayWithCollateral(inputOf({ owed: 100n, input: most }))).not.toContain('collateral-short');
  const more = { amount: ETHER, taken: 100n * ETHER + 1n };
  expect(checkRepayWithCollateral(inputOf({ owed: 100n, input: more }))).toEqual(['collateral-short']);
});

it.each([
  ['nothing is left', 100n, 11n, []],
  ['the rest fits below the supply cap', 109n, 10n, []],
  ['the rest exceeds the supply cap', 108n, 10n, ['source-supply-cap-exceeded']],
])('a source whose supply cap was lowered blocks it unless %s', (_case, supplyCap, sold, expected) => {
  const source = { supplyCap, totalLiquidity: 119n * ETHER };
  expect(checkRepayWithCollateral(inputOf({ source, input: { sold: sold * ETHER } }))).toEqual(expected);
});

it('a frozen source blocks it', () => {
  expect(checkRepayWithCollateral(inputOf({ source: { isFrozen: true } }))).toEqual(['source-frozen']);
});

it('collateral with an LTV of zero has to be the source', () => {
  expect(checkRepayWithCollateral(inputOf({ zeroLtv: 1n }))).toEqual(['zero-ltv-first']);
  const { position, ...input } = inputOf({ zeroLtv: 20n });
  const source = userReserveOf(position, ZERO);
  expect(source && checkRepayWithCollateral({ ...input, position, source })).toEqual([]);
});

it('lowers debt and collateral, and raises the health factor', () => {
  const input = inputOf();
  const after = previewRepayWithCollateral(input);
  expect(userReserveOf(after, input.debt.underlyingAsset)?.variableBorrows).toBe(40n * ETHER);
  expect(userReserveOf(after, input.source.underlyingAsset)?.underlyingBalance).toBe(89n * ETHER);
  const [before, later] = [input.position.healthFactor, after.healthFactor];
  if (before.kind !== 'ratio' || later.kind !== 'ratio') throw new Error('both have debt');
  expect(later.value).toBeGreaterThan(before.value);
});

it.each<[string, boolean, Partial<ReserveData>, Partial<UserReserve>]>([
  ['stays collateral', true, {}, {}],
  ['without LTV is no collateral any longer', false, { baseLTVasCollateral: 0n }, {}],
  ['becomes collateral again', true, {}, { usageAsCollateralEnabledOnUser: false }],
])('what is left of a supply that was taken as a whole %s', (_case, expected, source, entry) => {
  const { position, ...input } = inputOf({ source });
  const isUsed = entry.usageAsCollateralEnabledOnUser ?? true;
  const before = previewCollateral(position, { underlyingAsset: SOURCE, isEnabled: isUsed });
  const taken = {
    ...input,
    position: before,
    source: { ...input.source, ...entry },
    taken: 100n * ETHER,
    sold: 99n * ETHER,
  };
  const left = userReserveOf(previewRepayWithCollateral(taken), SOURCE);
  expect(left).toMatchObject({ underlyingBalance: ETHER, usageAsCollateralEnabledOnUser: expected });
  const lessTaken = previewRepayWithCollateral({ ...taken, taken: 100n * ETHER - 1n });
  expect(userReserveOf(lessTaken, SOURCE)?.usageAsCollateralEnabledOnUser).toBe(isUsed);
});
