import { recordedReserves } from '../../data/testing/recordedReserves';
import { apyFromApr } from '../interest';
import type { Reserve } from '../reserve/reserve';
import type { ReserveData } from '../reserve/reserveData';
import { buildReserve } from '../testing/buildMarket';
import { RAY } from '../wadRayMath';
import { yieldsAfter } from './yieldsAfter';

const PERCENT = RAY / 100n;
const UNIT = 10n ** 18n;

/** 400 of 1,000 borrowed, at half of the optimum: 1% + 2% variable, of which suppliers earn 40% less 10%. */
function halfUsed(changes: Partial<ReserveData> = {}): Reserve {
  return buildReserve({
    unborrowedLiquidity: 600n * UNIT,
    totalScaledVariableDebt: 400n * UNIT,
    optimalUsageRatio: 80n * PERCENT,
    baseVariableBorrowRate: PERCENT,
    variableRateSlope1: 4n * PERCENT,
    variableRateSlope2: 60n * PERCENT,
    variableBorrowRate: 3n * PERCENT,
    liquidityRate: (3n * PERCENT * 4n * 9n) / 100n,
    reserveFactor: 1_000n,
    ...changes,
  });
}

it.each([
  ['a supply that halves the usage', { liquidity: 1_000n * UNIT }, 200n, 36n],
  ['a loan that uses the optimum', { liquidity: -400n * UNIT, variableDebt: 400n * UNIT }, 500n, 360n],
  ['a withdrawal to the optimum', { liquidity: -500n * UNIT }, 500n, 360n],
  ['a repayment of everything', { liquidity: 400n * UNIT, variableDebt: -400n * UNIT }, 100n, 0n],
])('the yields after %s are those of the new usage', (_name, change, borrowRate, supplyRate) => {
  expect(yieldsAfter(halfUsed(), change)).toEqual({
    variableBorrowAPY: apyFromApr((borrowRate * PERCENT) / 100n),
    supplyAPY: apyFromApr((supplyRate * PERCENT) / 100n),
  });
});

it('a stable loan earns its suppliers the current stable rate', () => {
  // 400 at 5% variable and 400 at 10% stable: 7.5%, used at 80%, less 10%.
  const reserve = halfUsed({ stableBorrowRate: 10n * PERCENT });
  expect(yieldsAfter(reserve, { liquidity: -400n * UNIT, stableDebt: 400n * UNIT })?.supplyAPY).toBe(
    apyFromApr((54n * PERCENT) / 10n),
  );
});

it.each([
  ['borrow rate', { variableBorrowRate: 4n * PERCENT }],
  ['supply rate', { liquidityRate: 2n * PERCENT }],
])('no yields are predicted where the parameters do not explain the %s', (_name, changes) => {
  expect(yieldsAfter(halfUsed(changes), { liquidity: UNIT })).toBeUndefined();
});

it('the yields of a recorded market without a change are close to its own', async () => {
  const reserves = (await recordedReserves()).filter(({ totalDebt }) => totalDebt > 0n);
  expect(reserves.length).toBeGreaterThan(3);
  for (const reserve of reserves) {
    const { supplyAPY = -1n, variableBorrowAPY = -1n } = yieldsAfter(reserve, {}) ?? {};
    expect(Number(supplyAPY - reserve.supplyAPY) / Number(RAY)).toBeCloseTo(0, 3);
    expect(Number(variableBorrowAPY - reserve.variableBorrowAPY) / Number(RAY)).toBeCloseTo(0, 3);
  }
});
