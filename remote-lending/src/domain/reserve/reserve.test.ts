import { RAY } from '../wadRayMath';
import { computeReserves } from './reserve';
import { buildMarket, buildReserve, buildReserveData, TEST_NOW, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

describe('computeReserves', () => {
  it('detects the wrapped asset, isolation and E-Mode', () => {
    const input = [
      buildReserveData({ symbol: 'WETH', debtCeiling: 1n, eModeCategoryId: 2 }),
      buildReserveData({ underlyingAsset: testAddress(2) }),
    ];
    const reserves = computeReserves(buildMarket(input, { wrappedBaseAsset: testAddress(1) }), TEST_NOW);
    const flags = reserves.map(({ isWrappedBaseAsset, isIsolated, isEmodeEnabled, iconSymbol }) => [
      isWrappedBaseAsset,
      isIsolated,
      isEmodeEnabled,
      iconSymbol,
    ]);
    expect(flags).toEqual([
      [true, true, true, 'weth'],
      [false, false, false, 'aaa'],
    ]);
  });

  it('values everything in dollars in a market with another reference currency', () => {
    // Prices are in ETH with 18 decimals, at $3,000 per ETH; the asset costs 0.5 ETH.
    const currency = {
      marketReferenceCurrencyUnit: UNIT,
      marketReferenceCurrencyPriceInUsd: 3000n * 10n ** 8n,
      networkBaseTokenPriceInUsd: 3000n * 10n ** 8n,
      networkBaseTokenPriceDecimals: 8,
    };
    const input = buildReserveData({
      priceInMarketReferenceCurrency: UNIT / 2n,
      unborrowedLiquidity: 10n * UNIT,
      totalScaledVariableDebt: 30n * UNIT,
      supplyCap: 100n,
      unbacked: UNIT,
    });
    const [reserve] = computeReserves(buildMarket([input], { baseCurrency: currency }), TEST_NOW);
    expect(reserve).toMatchObject({
      priceInUSD: 1500n * 10n ** 8n,
      totalLiquidityUSD: 60_000n * 10n ** 8n,
      totalDebtUSD: 45_000n * 10n ** 8n,
      supplyCapUSD: 150_000n * 10n ** 8n,
      unbackedUSD: 1500n * 10n ** 8n,
      borrowUsageRatio: (RAY * 3n) / 4n,
    });
  });

  it.each([
    ['no cap', 0n, 5n * UNIT],
    ['a cap that does not bind', 100n, 5n * UNIT],
    ["a remaining cap below the pool's liquidity", 33n, 3n * UNIT - 1n],
    ['a cap that is full', 30n, 0n],
    ['a cap that is exceeded', 29n, 0n],
  ])('limits the available liquidity with %s', (_, borrowCap, available) => {
    const reserve = buildReserve({ unborrowedLiquidity: 5n * UNIT, totalScaledVariableDebt: 30n * UNIT, borrowCap });
    expect(reserve.availableLiquidity).toBe(available);
    expect(reserve.unborrowedLiquidity).toBe(5n * UNIT);
  });

  it('counts unbacked claims in the share of the supply that is used', () => {
    const lent = { unborrowedLiquidity: 10n * UNIT, totalScaledVariableDebt: 30n * UNIT };
    const ratios = (unbacked: bigint) => {
      const { borrowUsageRatio, supplyUsageRatio } = buildReserve({ ...lent, unbacked });
      return [borrowUsageRatio, supplyUsageRatio];
    };
    expect(ratios(0n)).toEqual([(RAY * 3n) / 4n, (RAY * 3n) / 4n]);
    expect(ratios(20n * UNIT)).toEqual([(RAY * 3n) / 4n, RAY / 2n]);
  });

  it('returns zero usage ratios for an empty reserve', () => {
    const reserve = buildReserve({ unborrowedLiquidity: 0n });
    expect([reserve.borrowUsageRatio, reserve.supplyUsageRatio]).toEqual([0n, 0n]);
  });
});
