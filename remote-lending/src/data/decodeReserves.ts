import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { tokenToBase, type BaseCurrency } from '../domain/baseCurrency';
import { PERCENTAGE_FACTOR, RAY } from '../domain/wadRayMath';
import type { OmittedReserve } from '../domain/reserve/omittedHoldings';
import type { ReserveData } from '../domain/reserve/reserveData';
import { unverifiedAssets } from '../domain/reserve/unverifiedAssets';
import type { RawBaseCurrency, RawReserve } from './abi/poolDataProvider';
import { OWN_CATEGORY, type EModesByReserve } from './decodeEModes';
import { decodeReserve, reserveSymbol } from './decodeReserve';

/** At 10^36 a balance still fits in 256 bits, and no token has more decimals. */
const MOST_DECIMALS = 36n;
/** Later values cannot be chain timestamps. */
const LATEST_TIMESTAMP = 2n ** 40n;
/** Interest has never multiplied a deposit or debt by a billion. */
const HIGHEST_INDEX = 10n ** 9n * RAY;
/** 100,000% per year: a hundred times the steepest slope in use. */
const HIGHEST_RATE = 1000n * RAY;
/** Width of balances and prices in the pool's storage. */
const HIGHEST_AMOUNT = 2n ** 128n;
/** 10^18 units of the reference currency, more than exist of any currency. */
const HIGHEST_VALUE = 10n ** 18n;

export interface DecodedReserves {
  readonly reserves: readonly ReserveData[];
  /** Reserves with implausible data. The rest of the market stays usable without them. */
  readonly omitted: readonly OmittedReserve[];
}

/**
 * Fails if no reserve is plausible, because a contract of another version decodes to invalid data without an error.
 * Prices of E-Mode sources are added by `withEModePrices`.
 */
export function decodeReserves(
  raw: readonly RawReserve[],
  { marketReferenceCurrencyUnit }: BaseCurrency,
  named: readonly Address[],
  eModes: EModesByReserve = OWN_CATEGORY,
): Result<DecodedReserves, string> {
  const seen = new Set<Address>();
  const plausible: { raw: RawReserve; underlyingAsset: Address; symbol: string }[] = [];
  const omitted: OmittedReserve[] = [];
  for (const reserve of raw) {
    const { underlyingAsset } = reserve;
    const key = addressKey(underlyingAsset);
    const problem = seen.has(key) ? 'a second entry' : implausibleField(reserve, marketReferenceCurrencyUnit);
    seen.add(key);
    const asset = { underlyingAsset, symbol: reserveSymbol(reserve) };
    if (problem === undefined) plausible.push({ raw: reserve, ...asset });
    else omitted.push({ ...asset, problem });
  }
  const [first] = omitted;
  if (first && plausible.length === 0) return failed(`${first.problem} of the reserve ${first.symbol}`);
  const unverified = unverifiedAssets(plausible, named);
  return ok({
    reserves: plausible.map(({ raw: reserve, underlyingAsset, symbol }) =>
      decodeReserve(reserve, {
        symbol,
        isUnverified: unverified.has(addressKey(underlyingAsset)),
        eModes: eModes.of(reserve),
        hasIndependentEModes: eModes.areIndependent,
      }),
    ),
    omitted,
  });
}

export function decodeBaseCurrency(raw: RawBaseCurrency): Result<BaseCurrency, string> {
  if (raw.marketReferenceCurrencyUnit <= 0n) return failed('the unit of the reference currency');
  if (raw.marketReferenceCurrencyPriceInUsd <= 0n) return failed('the price of the reference currency');
  if (raw.networkBaseTokenPriceInUsd < 0n) return failed('the price of the native currency');
  return ok({
    marketReferenceCurrencyUnit: raw.marketReferenceCurrencyUnit,
    marketReferenceCurrencyPriceInUsd: raw.marketReferenceCurrencyPriceInUsd,
    networkBaseTokenPriceInUsd: raw.networkBaseTokenPriceInUsd,
    networkBaseTokenPriceDecimals: Number(raw.networkBaseTokenPriceDecimals),
  });
}

/** Adds the oracle prices, keyed by the E-Mode price source of the reserve. */
export function withEModePrices(
  reserves: readonly ReserveData[],
  prices: ReadonlyMap<Address, bigint | undefined>,
): readonly ReserveData[] {
  return reserves.map((reserve) => {
    // Like the pool, falls back to the reserve's own price if the source has none.
    const price = prices.get(reserve.eModePriceSource) || undefined;
    return price === undefined ? reserve : { ...reserve, eModePriceInMarketReferenceCurrency: price };
  });
}

export function eModePriceSources(reserves: readonly ReserveData[]): readonly Address[] {
  return [...new Set(reserves.map(({ eModePriceSource }) => eModePriceSource))].filter(
    (source) => source !== ZERO_ADDRESS,
  );
}

/** @param unit One unit of the reference currency. */
function implausibleField(raw: RawReserve, unit: bigint): string | undefined {
  if (raw.decimals > MOST_DECIMALS) return 'the decimals';
  if (raw.debtCeilingDecimals > MOST_DECIMALS) return 'the decimals of the debt ceiling';
  if (raw.liquidityIndex < RAY || raw.liquidityIndex > HIGHEST_INDEX) return 'the liquidity index';
  if (raw.variableBorrowIndex < RAY || raw.variableBorrowIndex > HIGHEST_INDEX) return 'the variable borrow index';
  if (
    raw.liquidityRate > HIGHEST_RATE ||
    raw.variableBorrowRate > HIGHEST_RATE ||
    raw.stableBorrowRate > HIGHEST_RATE ||
    raw.averageStableRate > HIGHEST_RATE
  ) {
    return 'the interest rates';
  }
  if (
    raw.baseLTVasCollateral > PERCENTAGE_FACTOR ||
    raw.reserveLiquidationThreshold > PERCENTAGE_FACTOR ||
    raw.reserveFactor > PERCENTAGE_FACTOR ||
    raw.eModeLtv > PERCENTAGE_FACTOR ||
    raw.eModeLiquidationThreshold > PERCENTAGE_FACTOR
  ) {
    return 'the risk parameters';
  }
  if (raw.stableDebtLastUpdateTimestamp > LATEST_TIMESTAMP) return 'the time of the stable debt';
  if (raw.priceInMarketReferenceCurrency > HIGHEST_AMOUNT) return 'the price';
  if (
    raw.availableLiquidity > HIGHEST_AMOUNT ||
    raw.totalPrincipalStableDebt > HIGHEST_AMOUNT ||
    raw.totalScaledVariableDebt > HIGHEST_AMOUNT ||
    raw.unbacked > HIGHEST_AMOUNT
  ) {
    return 'the amounts';
  }
  const variableDebt = (raw.totalScaledVariableDebt * raw.variableBorrowIndex) / RAY;
  const supplied = raw.availableLiquidity + raw.totalPrincipalStableDebt + variableDebt;
  const value = tokenToBase(supplied, raw.priceInMarketReferenceCurrency, Number(raw.decimals));
  if (value > HIGHEST_VALUE * unit) return 'the value of its supply';
  return undefined;
}
