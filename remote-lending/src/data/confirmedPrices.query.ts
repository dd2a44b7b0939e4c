import { queryOptions } from '@tanstack/react-query';
import { readMany, readOne, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import { atSharedRefresh } from '@fathom/shared/rpc/queryClient';
import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import type { ReserveData } from '../domain/reserveData';
import type { BaseValue } from '../domain/units';
import { getAssetPrice, getPriceOracle } from './abi/marketContracts';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';

/** Prices of whole assets in the market's reference currency, by `addressKey`. */
export type ConfirmedPrices = ReadonlyMap<Address, BaseValue>;

interface ConfirmedPricesRequest {
  readonly market: Market;
  /** Of the market's chain. */
  readonly chain: MulticallReader;
  readonly assets: readonly Address[];
}

/**
 * The oracle's prices as two nodes agree on them, the oracle's address included: for what is shown before signing. Refreshed at the
 * page's common beat while a dialog shows them. Fails with `ChainReadError`, code `disagreement`, when they differ.
 */
export function confirmedPricesQuery({ market, chain, assets }: ConfirmedPricesRequest) {
  return queryOptions({
    queryKey: queryKeys.confirmedPrices(market.id),
    queryFn: async (): Promise<ConfirmedPrices> => {
      const confirmed = { confirmed: true };
      const provider = market.addresses.LENDING_POOL_ADDRESS_PROVIDER;
      const oracle = required(await readOne(chain, getPriceOracle.read(provider), confirmed), 'The price oracle');
      const reads = assets.map((asset) => getAssetPrice.read(oracle, asset));
      const prices = await readMany(chain, reads, confirmed);
      // An asset without a price keeps the one that it is listed with.
      return new Map(
        assets.flatMap((asset, index) => {
          const price = prices[index];
          return price?.ok ? [[addressKey(asset), price.value] as const] : [];
        }),
      );
    },
    refetchInterval: atSharedRefresh,
  });
}

/** What has a price of its own: the reserves' assets and the price sources of E-Mode categories. */
export function pricedAssets(
  reserves: readonly Pick<ReserveData, 'underlyingAsset' | 'eModePriceSource'>[],
): readonly Address[] {
  const all = reserves.flatMap(({ underlyingAsset, eModePriceSource }) => [underlyingAsset, eModePriceSource]);
  return [...new Set(all)].filter((asset) => asset !== ZERO_ADDRESS);
}

/** The reserves at the confirmed prices. */
export function withConfirmedPrices(reserves: readonly ReserveData[], prices: ConfirmedPrices): readonly ReserveData[] {
  return reserves.map((reserve) => ({
    ...reserve,
    priceInMarketReferenceCurrency:
      prices.get(addressKey(reserve.underlyingAsset)) ?? reserve.priceInMarketReferenceCurrency,
    eModePriceInMarketReferenceCurrency:
      prices.get(addressKey(reserve.eModePriceSource)) || reserve.eModePriceInMarketReferenceCurrency,
  }));
}
