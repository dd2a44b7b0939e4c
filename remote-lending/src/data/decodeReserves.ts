import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import { tokenToBase, type BaseCurrency } from '../domain/baseCurrency';
import { PERCENTAGE_FACTOR, RAY } from '../domain/rayMath';
import type { OmittedReserve } from '../domain/omittedHoldings';
import type { ReserveData } from '../domain/reserveData';
import { unverifiedAssets } from '../domain/unverifiedAssets';
import type { RawBaseCurrency, RawReserve } from './abi/poolDataProvider';
import { decodeReserve, displaySymbol } from './decodeReserve';

/** No token has more: 10^36 still leaves room for a balance in 256 bits. */
const MOST_DECIMALS = 36n;
/** Any later second cannot be a timestamp of a chain. */
const LATEST_TIMESTAMP = 2n ** 40n;
/** No interest has ever multiplied a deposit or a debt by a billion. */
const HIGHEST_INDEX = 10n ** 9n * RAY;
/** 100,000% a year: a hundred times the steepest slope in use. */
const HIGHEST_RATE = 1000n * RAY;
/** The width of balances and prices in the pool's own storage. */
const HIGHEST_AMOUNT = 2n ** 128n;
/** A quintillion units of the reference currency: more than there is of any. */
const HIGHEST_VALUE = 10n ** 18n;

export interface DecodedReserves {
  readonly reserves: readonly ReserveData[];
  /** Those whose data cannot be right. Everything else stays usable without them. */
  readonly omitted: readonly OmittedReserve[];
}

/**
 * The reserves as the domain knows them. The contracts' "aToken" becomes the rsToken here, and nowhere else.
 * Prices of E-Mode sources are not part of the response: see `withEModePrices`. `named` are the tokens that the configuration names.
 * Fails where no reserve is plausible: another variant behind the address decodes to nonsense, not to a failure.
 */
export function decodeReserves(
  raw: readonly RawReserve[],
  { marketReferenceCurrencyUnit }: BaseCurrency,
  named: readonly Address[],
): Result<DecodedReserves, string> {
  const seen = new Set<Address>();
  const plausible: { raw: RawReserve; underlyingAsset: Address; symbol: string }[] = [];
  const omitted: OmittedReserve[] = [];
  for (const reserve of raw) {
    const { underlyingAsset } = reserve;
    const key = addressKey(underlyingAsset);
    const problem = seen.has(key) ? 'a second entry' : implausibleField(reserve, marketReferenceCurrencyUnit);
    seen.add(key);
    const asset = { underlyingAsset, symbol: displaySymbol(reserve) };
    if (problem === undefined) plausible.push({ raw: reserve, ...asset });
    else omitted.push({ ...asset, problem });
  }
  const [first] = omitted;
  if (first && plausible.length === 0) return failed(`${first.problem} of the reserve ${first.symbol}`);
  const unverified = unverifiedAssets(plausible, named);
  return ok({
    reserves: plausible.map(({ raw: reserve, underlyingAsset, symbol }) =>
      decodeReserve(reserve, symbol, unverified.has(addressKey(underlyingAsset))),
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

/** Adds the oracle's prices of E-Mode price sources, by the source's address as the reserve names it. */
export function withEModePrices(
  reserves: readonly ReserveData[],
  prices: ReadonlyMap<Address, bigint | undefined>,
): readonly ReserveData[] {
  return reserves.map((reserve) => {
    // The pool falls back to the reserve's own price where the source has none.
    const price = prices.get(reserve.eModePriceSource) || undefined;
    return price === undefined ? reserve : { ...reserve, eModePriceInMarketReferenceCurrency: price };
  });
}

/** The distinct price sources that E-Mode categories name. */
export function eModePriceSources(reserves: readonly ReserveData[]): readonly Address[] {
  return [...new Set(reserves.map(({ eModePriceSource }) => eModePriceSource))].filter(
    (source) => source !== ZERO_ADDRESS,
  );
}

/** What cannot be right of a reserve; `undefined` where everything can. `unit`: one whole unit of the reference currency. */
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
