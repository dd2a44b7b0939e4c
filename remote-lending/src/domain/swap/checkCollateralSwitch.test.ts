import { checkCollateralSwitch, previewCollateralSwitch } from './checkCollateralSwitch';
import { checkSwitchSource } from './checkSwitchSource';
import { maxCollateralSwitch, switchTargets } from './collateralSwitchLimits';
import { userReserveOf } from '../position/positionAfter';
import type { ReserveData } from '../reserve/reserveData';
import { buildPosition, buildReserve, testAddress, type Holding } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const source = buildReserve();
const target = asset(2);

function asset(number: number, changes: Partial<ReserveData> = {}) {
  return buildReserve({ underlyingAsset: testAddress(number), symbol: `A${number}`, ...changes });
}

function check(changes: object = {}, holdings: readonly Holding[] = []) {
  const position = buildPosition([{ reserve: source, supplied: 100n * UNIT }, { reserve: target }, ...holdings]);
  const entry = userReserveOf(position, source.underlyingAsset);
  if (!entry) throw new Error('the source is in the market');
  const input = { entry, position, target, amount: 10n * UNIT, received: 10n * UNIT };
  return checkCollateralSwitch({ ...input, ...changes });
}

it('accepts a switch within all limits', () => {
  expect(check()).toEqual([]);
});

it.each([
  ['a missing target', { target: undefined }, ['target-missing']],
  ['a missing amount', { amount: 0n }, ['amount-missing']],
  ['more than the supply', { amount: 101n * UNIT }, ['amount-above-limit']],
  ['a quote that is not there yet', { received: undefined }, []],
])('checks %s', (_, changes, issues) => {
  expect(check(changes)).toEqual(issues);
});

it("blocks what is beyond the target's supply cap", () => {
  const capped = asset(2, { supplyCap: 1_000_010n });
  expect(check({ target: capped, received: 10n * UNIT })).toEqual([]);
  expect(check({ target: capped, received: 10n * UNIT + 1n })).toEqual(['supply-cap-exceeded']);
});

it('blocks a health factor below 1.01 afterwards', () => {
  const debt = (variableDebt: bigint) => [{ reserve: asset(3), variableDebt }];
  // This leaves exactly 1.01, but 90 of the source back the debt of 80 at 0.9 before the new supply arrives.
  expect(check({ received: 11n * UNIT }, debt(80n * UNIT))).toEqual(['health-factor-too-low']);
  expect(check({ received: 11n * UNIT, amount: UNIT }, debt(79n * UNIT))).toEqual([]);
  expect(check({ received: 0n, amount: 2n * UNIT }, debt((784n * UNIT) / 10n))).toEqual(['health-factor-too-low']);
});

it('allows a health factor of exactly 1.01 afterwards, and nothing below it [LND-326]', () => {
  const debt = [{ reserve: asset(3), variableDebt: (792n * UNIT) / 10n }];
  // (99 of the source + 0.99 of the target) at a threshold of 80% is 79.992, for a debt of 79.2.
  const received = (99n * UNIT) / 100n;
  expect(check({ amount: UNIT, received }, debt)).toEqual([]);
  expect(check({ amount: UNIT, received: received - 10n ** 10n }, debt)).toEqual(['health-factor-too-low']);
});

it('blocks a health factor below 1 before the new supply arrives', () => {
  const debt = [{ reserve: asset(3), variableDebt: 75n * UNIT }];
  expect(check({ amount: 7n * UNIT, received: 7n * UNIT }, debt)).toEqual(['health-factor-too-low']);
  expect(check({ amount: 6n * UNIT, received: 6n * UNIT }, debt)).toEqual([]);
});

it('requires collateral with a zero LTV to be handled first', () => {
  const zeroLtv = asset(3, { baseLTVasCollateral: 0n });
  expect(check({}, [{ reserve: zeroLtv, supplied: UNIT }])).toEqual(['zero-ltv-first']);
});

it('previews less of one supply and more of the other, which becomes collateral', () => {
  const position = buildPosition([{ reserve: source, supplied: 100n * UNIT }, { reserve: target }]);
  const after = previewCollateralSwitch(position, {
    underlyingAsset: source.underlyingAsset,
    amount: 100n * UNIT,
    target: target.underlyingAsset,
    received: 99n * UNIT,
  });
  const states = [source, target].map(({ underlyingAsset }) => {
    const entry = userReserveOf(after, underlyingAsset);
    return [entry?.underlyingBalance, entry?.usageAsCollateralEnabledOnUser];
  });
  expect(states).toEqual([
    [0n, false],
    [99n * UNIT, true],
  ]);
});

it('limits the amount to the supply, and to 99% of the available liquidity [LND-329]', () => {
  const maxWith = (unborrowedLiquidity: bigint) => {
    const reserve = buildReserve({ unborrowedLiquidity });
    const [entry] = buildPosition([{ reserve, supplied: 100n }]).userReservesData;
    return entry && maxCollateralSwitch(entry);
  };
  expect(maxWith(2_000n)).toBe(100n);
  expect(maxWith(100n)).toBe(99n);
});

it('offers neither the asset itself nor frozen assets as a target [LND-330]', () => {
  const reserves = [source, target, asset(3, { isFrozen: true }), asset(4, { isPaused: true }), asset(5)];
  expect(switchTargets(reserves, source).map(({ symbol }) => symbol)).toEqual(['A2', 'A5']);
});

it.each([
  ['an active asset', {}, []],
  ['a frozen asset', { isFrozen: true }, []],
  ['a paused asset', { isPaused: true }, ['reserve-paused']],
  ['the staked-ETH-type asset', { symbol: 'stETH' }, ['source-rebases']],
])('checks %s as the source', (_, changes, issues) => {
  expect(checkSwitchSource(buildReserve(changes))).toEqual(issues);
});
