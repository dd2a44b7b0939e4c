import {
  borrowPowerBand,
  currentLtv,
  healthBand,
  healthBarShare,
  healthColour,
  healthWord,
  ltvBand,
} from './healthBands';
import type { HealthFactor } from './healthFactor';
import { NO_DEBT } from './healthFactor';
import { RAY } from './rayMath';

/** A health factor in thousandths. */
function health(thousandths: bigint): HealthFactor {
  return { kind: 'ratio', value: thousandths * 10n ** 15n };
}

/** A position with 1000 of collateral, a maximum LTV of 75 % and a threshold of 80 %. */
function owing(debt: bigint) {
  return {
    totalCollateralMarketReferenceCurrency: 1000n,
    totalBorrowsMarketReferenceCurrency: debt,
    currentLoanToValue: 7500n,
    currentLiquidationThreshold: 8000n,
  };
}

describe('health bands', () => {
  const HEALTH_FACTORS = [
    [3001n, 'good'],
    [3000n, 'warning'],
    [1101n, 'warning'],
    [1100n, 'error'],
    [999n, 'error'],
  ] as const;
  it.each(HEALTH_FACTORS)('the risk dialog marks %s thousandths as %s [LND-063] [LND-064] [LND-065]', (value, band) => {
    expect(healthBand(health(value))).toBe(band);
  });

  const HEALTH_FACTORS_AFTER = [
    [3000n, 'good'],
    [2999n, 'warning'],
    [1100n, 'warning'],
    [1099n, 'error'],
  ] as const;
  it.each(HEALTH_FACTORS_AFTER)('a number of %s thousandths is colored %s [LND-473]', (value, colour) => {
    expect(healthColour(health(value))).toBe(colour);
  });

  it.each([
    [3001n, 'healthy'],
    [3000n, 'watch'],
    [1501n, 'watch'],
    [1500n, 'low'],
    [1101n, 'low'],
    [1100n, 'close-to-liquidation'],
  ])('the word for %s thousandths is %s', (value, word) => {
    expect(healthWord(health(value))).toBe(word);
  });

  it('finds a position without debt good in every respect', () => {
    expect([healthBand(NO_DEBT), healthColour(NO_DEBT), healthWord(NO_DEBT)]).toEqual(['good', 'good', 'healthy']);
    expect(healthBarShare(NO_DEBT)).toBe(RAY);
  });

  it.each([
    [0n, 0n],
    [1000n, RAY / 10n],
    [9999n, (RAY * 9999n) / 10_000n],
    [10_000n, RAY],
    [50_000n, RAY],
  ])('the bar ends at 10: %s thousandths [LND-069]', (value, share) => {
    expect(healthBarShare(health(value))).toBe(share);
  });

  const LOANS_TO_VALUE = [
    [0n, 'good'],
    [375n, 'good'],
    [376n, 'warning'],
    [749n, 'warning'],
    [750n, 'error'],
    [900n, 'error'],
  ] as const;
  it.each(LOANS_TO_VALUE)('the LTV bar for a debt of %s of 1000 is %s [LND-067] [LND-068]', (debt, band) => {
    expect(ltvBand(owing(debt))).toBe(band);
  });

  it('takes the liquidation threshold as the limit where it is the smaller [LND-067]', () => {
    const position = { ...owing(600n), currentLiquidationThreshold: 6000n };
    expect(ltvBand(position)).toBe('error');
    expect(ltvBand({ ...position, totalBorrowsMarketReferenceCurrency: 599n })).toBe('warning');
  });

  it('has no LTV without collateral', () => {
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
])('bands the borrowing power by its risk: %s%% used is %s', (percent, band) => {
  expect(borrowPowerBand((RAY * percent) / 100n)).toBe(band);
});
