import { marketTotals } from './marketTotals';

it('adds up all reserves, and counts as available what is not lent out', () => {
  const reserves = [
    { totalLiquidityUSD: 900n, totalDebtUSD: 400n },
    { totalLiquidityUSD: 100n, totalDebtUSD: 0n },
  ];
  expect(marketTotals(reserves)).toEqual({ size: 1000n, available: 600n, borrows: 400n });
});

it('is zero for a market without reserves', () => {
  expect(marketTotals([])).toEqual({ size: 0n, available: 0n, borrows: 0n });
});
