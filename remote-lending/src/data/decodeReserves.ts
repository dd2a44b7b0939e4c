import { ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import type { BaseCurrency } from '../domain/baseCurrency';
import { RAY } from '../domain/rayMath';
import type { ReserveFacts } from '../domain/reserveFacts';
import type { RawBaseCurrency, RawReserve } from './abi/poolDataProvider';

/** No token has more: 10^36 still leaves room for a balance in 256 bits. */
const MOST_DECIMALS = 36n;
/** Any later second cannot be a timestamp of a chain. */
const LATEST_TIMESTAMP = 2n ** 40n;

/**
 * The reserves as the domain knows them. The contracts' "aToken" becomes the rsToken here, and nowhere else.
 * Prices of E-Mode sources are not part of the answer: see `withEModePrices`.
 * The error names what the provider reported wrongly: another variant behind the address decodes to nonsense, not to a failure.
 */
export function decodeReserves(raw: readonly RawReserve[]): Result<readonly ReserveFacts[], string> {
  for (const reserve of raw) {
    const wrong = implausibleField(reserve);
    if (wrong) return failed(`${wrong} of the reserve ${reserve.symbol || reserve.underlyingAsset}`);
  }
  return ok(raw.map(decodeReserve));
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
  reserves: readonly ReserveFacts[],
  prices: ReadonlyMap<Address, bigint | undefined>,
): readonly ReserveFacts[] {
  return reserves.map((reserve) => ({
    ...reserve,
    // The pool falls back to the reserve's own price where the source has none.
    eModePriceInMarketReferenceCurrency: prices.get(reserve.eModePriceSource) || undefined,
  }));
}

/** The distinct price sources that E-Mode categories name. */
export function eModePriceSources(reserves: readonly ReserveFacts[]): readonly Address[] {
  return [...new Set(reserves.map(({ eModePriceSource }) => eModePriceSource))].filter(
    (source) => source !== ZERO_ADDRESS,
  );
}

function implausibleField(raw: RawReserve): string | undefined {
  if (raw.decimals > MOST_DECIMALS) return 'the decimals';
  if (raw.debtCeilingDecimals > MOST_DECIMALS) return 'the decimals of the debt ceiling';
  if (raw.liquidityIndex < RAY) return 'the liquidity index';
  if (raw.variableBorrowIndex < RAY) return 'the variable borrow index';
  if (raw.stableDebtLastUpdateTimestamp > LATEST_TIMESTAMP) return 'the time of the stable debt';
  return undefined;
}

function decodeReserve(raw: RawReserve): ReserveFacts {
  const { aTokenAddress, availableLiquidity, decimals, debtCeilingDecimals, eModeCategoryId, ...same } = raw;
  return {
    ...same,
    decimals: Number(decimals),
    rsTokenAddress: aTokenAddress,
    unborrowedLiquidity: availableLiquidity,
    lastUpdateTimestamp: Number(raw.lastUpdateTimestamp),
    stableDebtLastUpdateTimestamp: Number(raw.stableDebtLastUpdateTimestamp),
    debtCeilingDecimals: Number(debtCeilingDecimals),
    eModeCategoryId: Number(eModeCategoryId),
    eModePriceInMarketReferenceCurrency: undefined,
  };
}
