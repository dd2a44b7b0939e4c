import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { waitFor } from '@testing-library/react';
import { AbiCoder, type Result } from 'ethers';
import { RECORDED, recordedChain, recordedMarket } from '../../data/testing/recordedChain';
import type { Reserve } from '../../domain/reserve/reserve';
import { useMarketModel, type MarketModel } from './useMarketModel';

/** ABI of UiPoolDataProvider (v3.0.2), written independently of the product's decoder. */
const RESERVE = `tuple(address underlyingAsset, string name, string symbol, uint256 decimals, uint256 baseLTVasCollateral,
  uint256 reserveLiquidationThreshold, uint256 reserveLiquidationBonus, uint256 reserveFactor,
  bool usageAsCollateralEnabled, bool borrowingEnabled, bool stableBorrowRateEnabled, bool isActive, bool isFrozen,
  uint128 liquidityIndex, uint128 variableBorrowIndex, uint128 liquidityRate, uint128 variableBorrowRate,
  uint128 stableBorrowRate, uint40 lastUpdateTimestamp, address aTokenAddress, address stableDebtTokenAddress,
  address variableDebtTokenAddress, address interestRateStrategyAddress, uint256 availableLiquidity,
  uint256 totalPrincipalStableDebt, uint256 averageStableRate, uint256 stableDebtLastUpdateTimestamp,
  uint256 totalScaledVariableDebt, uint256 priceInMarketReferenceCurrency, address priceOracle,
  uint256 variableRateSlope1, uint256 variableRateSlope2, uint256 stableRateSlope1, uint256 stableRateSlope2,
  uint256 baseStableBorrowRate, uint256 baseVariableBorrowRate, uint256 optimalUsageRatio, bool isPaused,
  bool isSiloedBorrowing, uint128 accruedToTreasury, uint128 unbacked, uint128 isolationModeTotalDebt,
  bool flashLoanEnabled, uint256 debtCeiling, uint256 debtCeilingDecimals, uint8 eModeCategoryId, uint256 borrowCap,
  uint256 supplyCap, uint16 eModeLtv, uint16 eModeLiquidationThreshold, uint16 eModeLiquidationBonus,
  address eModePriceSource, string eModeLabel, bool borrowableInIsolation)[]`;

const [RECORDED_RESERVES] = AbiCoder.defaultAbiCoder().decode(
  [RESERVE],
  RECORDED.market.getReservesData,
) as unknown as [readonly Result[]];

async function reserves(): Promise<readonly (readonly [Reserve, Record<string, unknown>])[]> {
  let model: MarketModel = { status: 'loading' };
  function Probe() {
    model = useMarketModel(recordedMarket());
    return null;
  }
  renderWithHost(<Probe />, { host: createFakeHost({ readers: [recordedChain().chain] }) });
  const ready = await waitFor(() => {
    if (model.status !== 'ready') throw new Error('the market is not read yet');
    return model;
  });
  expect(ready.reserves.map(({ name }) => name)).toEqual(
    RECORDED_RESERVES.filter((chain) => chain['isActive'] === true).map((chain) => String(chain['name'])),
  );
  return ready.reserves.map((reserve) => {
    const chain = RECORDED_RESERVES.find((tuple) => plain(tuple['underlyingAsset']) === plain(reserve.underlyingAsset));
    return [reserve, chain?.toObject() ?? {}];
  });
}

/** Expects that fields equal the on-chain field of the same name, or of the given name. */
async function expectOfChain(...fields: readonly (keyof Reserve | readonly [keyof Reserve, string])[]) {
  for (const [reserve, chain] of await reserves()) {
    for (const field of fields) {
      const [ours, theirs] = typeof field === 'string' ? [field, field] : field;
      expect([reserve.symbol, ours, plain(reserve[ours])]).toEqual([reserve.symbol, ours, plain(chain[theirs])]);
    }
  }
}

function plain(value: unknown): string {
  return String(value).toLowerCase();
}

/** Values `amount` in dollars with 8 decimals, the reference currency of the recorded market. */
function dollars(amount: bigint, { decimals, priceInMarketReferenceCurrency }: Reserve): bigint {
  return (amount * priceInMarketReferenceCurrency) / 10n ** BigInt(decimals);
}

it('reads the identity of each reserve from the chain [LND-190]', async () => {
  await expectOfChain('underlyingAsset', 'symbol', 'name', 'decimals', 'variableDebtTokenAddress');
  await expectOfChain('stableDebtTokenAddress', ['rsTokenAddress', 'aTokenAddress'], ['iconSymbol', 'symbol']);
});

it('computes the liquidity of each reserve, in its token and in dollars [LND-191]', async () => {
  await expectOfChain(['unborrowedLiquidity', 'availableLiquidity']);
  for (const [reserve] of await reserves()) {
    const { totalLiquidity, totalDebt, unborrowedLiquidity, availableLiquidity, borrowCap, decimals } = reserve;
    expect(totalLiquidity).toBe(unborrowedLiquidity + totalDebt);
    const underCap = borrowCap === 0n ? unborrowedLiquidity : borrowCap * 10n ** BigInt(decimals) - totalDebt - 1n;
    expect(availableLiquidity).toBe(underCap < unborrowedLiquidity ? underCap : unborrowedLiquidity);
    expect(reserve.totalLiquidityUSD).toBe(dollars(totalLiquidity, reserve));
    expect(reserve.availableLiquidityUSD).toBe(dollars(availableLiquidity, reserve));
  }
});

it('computes the debts of each reserve, in its token and in dollars [LND-192]', async () => {
  await expectOfChain('isolationModeTotalDebt');
  for (const [reserve, chain] of await reserves()) {
    const { totalDebt, totalVariableDebt, totalStableDebt } = reserve;
    // Interest accrues between the last update of a reserve and the block of the read.
    expect(totalVariableDebt).toBeGreaterThanOrEqual(scaled(chain, 'totalScaledVariableDebt', 'variableBorrowIndex'));
    expect(totalStableDebt).toBeGreaterThanOrEqual(chain['totalPrincipalStableDebt'] as bigint);
    expect(totalDebt).toBe(totalVariableDebt + totalStableDebt);
    expect(reserve.totalDebtUSD).toBe(dollars(totalDebt, reserve));
    expect(reserve.totalVariableDebtUSD).toBe(dollars(totalVariableDebt, reserve));
    expect(reserve.totalStableDebtUSD).toBe(dollars(totalStableDebt, reserve));
    expect(reserve.isolationModeTotalDebtUSD).toBe(reserve.isolationModeTotalDebt * 10n ** 6n);
  }
});

it('computes the caps of each reserve, in whole tokens and in dollars [LND-193]', async () => {
  await expectOfChain('supplyCap', 'borrowCap', 'debtCeiling', 'debtCeilingDecimals', 'unbacked');
  for (const [reserve] of await reserves()) {
    expect(reserve.supplyCapUSD).toBe(reserve.supplyCap * reserve.priceInMarketReferenceCurrency);
    expect(reserve.borrowCapUSD).toBe(reserve.borrowCap * reserve.priceInMarketReferenceCurrency);
    expect(reserve.debtCeilingUSD).toBe(reserve.debtCeiling * 10n ** 6n);
    expect(reserve.unbackedUSD).toBe(dollars(reserve.unbacked, reserve));
  }
});

it('reads the price of each reserve and its source [LND-194]', async () => {
  await expectOfChain('priceInMarketReferenceCurrency', 'priceOracle', [
    'priceInUSD',
    'priceInMarketReferenceCurrency',
  ]);
});

it('reads the rates of each reserve and their parameters [LND-195]', async () => {
  await expectOfChain('reserveFactor', 'variableRateSlope1', 'variableRateSlope2', 'stableRateSlope1');
  await expectOfChain('stableRateSlope2', 'baseVariableBorrowRate', 'baseStableBorrowRate', 'optimalUsageRatio');
  await expectOfChain('interestRateStrategyAddress');
  for (const [reserve, chain] of await reserves()) {
    expect(share(reserve.supplyAPY)).toBeCloseTo(Math.expm1(share(chain['liquidityRate'])), 7);
    expect(share(reserve.variableBorrowAPY)).toBeCloseTo(Math.expm1(share(chain['variableBorrowRate'])), 7);
    expect(share(reserve.stableBorrowAPY)).toBeCloseTo(Math.expm1(share(chain['stableBorrowRate'])), 7);
    const used = reserve.totalLiquidity === 0n ? 0 : Number(reserve.totalDebt) / Number(reserve.totalLiquidity);
    expect(share(reserve.borrowUsageRatio)).toBeCloseTo(used, 7);
  }
});

it('reads the flags of each reserve [LND-196]', async () => {
  await expectOfChain('borrowingEnabled', 'stableBorrowRateEnabled', 'isActive', 'isFrozen', 'isPaused');
  await expectOfChain('borrowableInIsolation', 'usageAsCollateralEnabled');
  const flagged = (
    flag: 'isIsolated' | 'isWrappedBaseAsset' | 'isEmodeEnabled',
    all: readonly (readonly [Reserve, unknown])[],
  ) => all.filter(([reserve]) => reserve[flag]).map(([{ symbol }]) => symbol);
  const all = await reserves();
  expect(flagged('isWrappedBaseAsset', all)).toEqual(['WETH']);
  expect(flagged('isIsolated', all)).toEqual(all.filter(([, chain]) => chain['debtCeiling'] !== 0n).map(nameOf));
  expect(flagged('isEmodeEnabled', all)).toEqual(
    all.filter(([, chain]) => chain['eModeCategoryId'] !== 0n).map(nameOf),
  );
});

it('reads the risk parameters of each reserve [LND-197]', async () => {
  await expectOfChain('baseLTVasCollateral', 'reserveLiquidationThreshold', 'reserveLiquidationBonus');
});

it('reads the E-Mode parameters of each reserve [LND-198]', async () => {
  await expectOfChain('eModeCategoryId', 'eModeLabel', 'eModeLtv', 'eModeLiquidationThreshold');
  await expectOfChain('eModeLiquidationBonus', 'eModePriceSource');
});

function nameOf([{ symbol }]: readonly [Reserve, unknown]): string {
  return symbol;
}

function scaled(chain: Record<string, unknown>, amount: string, index: string): bigint {
  return ((chain[amount] as bigint) * (chain[index] as bigint)) / 10n ** 27n;
}

function share(ray: unknown): number {
  return Number(ray) / 1e27;
}
