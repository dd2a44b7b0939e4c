import { borrowPowerBand, currentLtv, healthBand, healthColor, healthLabel, ltvBand } from './healthBands';
import type { HealthFactor } from './healthFactor';
import { NO_DEBT } from './healthFactor';
import { RAY } from '../wadRayMath';

function health(thousandths: bigint): HealthFactor {
  return { kind: 'ratio', value: thousandths * 10n ** 15n };
}

/** Collateral of 1,000 with a maximum LTV of 75% and a threshold of 80%. */
function owing(debt: bigint) {
  return {
    totalCollateralMarketReferenceCurrency: 1000n,
    totalBorrowsMarketReferenceCurrency: debt,
    currentLoanToValue: 7500n,
    currentLiquidationThreshold: 8000n,
  };
}

it('an account that owes nothing is good, even if its collateral has no LTV', () => {
  expect(ltvBand({ ...owing(0n), currentLoanToValue: 0n })).toBe('good');
});

describe('health bands', () => {
  const HEALTH_FACTORS = [
    [3001n, 'good'],
    [3000n, 'warning'],
    [1101n, 'warning'],
    [1100n, 'error'],
    [999n, 'error'],
  ] as const;
  it.each(HEALTH_FACTORS)('the risk dialog marks a health factor of %s thousandths as %s', (value, band) => {
    expect(healthBand(health(value))).toBe(band);
  });

  const HEALTH_FACTORS_AFTER = [
    [3000n, 'good'],
    [2999n, 'warning'],
    [1100n, 'warning'],
    [1099n, 'error'],
  ] as const;
  it.each(HEALTH_FACTORS_AFTER)('a displayed health factor of %s thousandths is colored %s', (value, color) => {
    expect(healthColor(health(value))).toBe(color);
  });

  it.each([
    [3001n, 'healthy'],
    [3000n, 'watch'],
    [1501n, 'watch'],
    [1500n, 'low'],
    [1101n, 'low'],
    [1100n, 'close-to-liquidation'],
  ])('a health factor of %s thousandths is labeled %s', (value, word) => {
    expect(healthLabel(health(value))).toBe(word);
  });

  it('rates a position without debt as good everywhere', () => {
    expect([healthBand(NO_DEBT), healthColor(NO_DEBT), healthLabel(NO_DEBT)]).toEqual(['good', 'good', 'healthy']);
  });

  const LOANS_TO_VALUE = [
    [0n, 'good'],
    [375n, 'good'],
    [376n, 'warning'],
    [749n, 'warning'],
    [750n, 'error'],
    [900n, 'error'],
  ] as const;
  it.each(LOANS_TO_VALUE)('the LTV bar for a debt of %s of 1000 is %s', (debt, band) => {
    expect(ltvBand(owing(debt))).toBe(band);
  });

  it('uses the liquidation threshold as the limit if it is smaller', () => {
    const position = { ...owing(600n), currentLiquidationThreshold: 6000n };
    expect(ltvBand(position)).toBe('error');
    expect(ltvBand({ ...position, totalBorrowsMarketReferenceCurrency: 599n })).toBe('warning');
  });

  it('returns a zero LTV without collateral', () => {
    expect(currentLtv({ totalBorrowsMarketReferenceCurrency: 0n, totalCollateralMarketReferenceCurrency: 0n })).toBe(
      0n,
    );
  });
});

test.each([
  [0n, 'good'],
  [50n, 'good'],
  [51n, 'warning'],
  [97n, 'warning'],
  [98n, 'error'],
  [100n, 'error'],
])('the borrowing power bar at %s%% used is %s', (percent, band) => {
  expect(borrowPowerBand((RAY * percent) / 100n)).toBe(band);
});
