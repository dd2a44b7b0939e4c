import { queryOptions } from '@tanstack/react-query';
import { readMany, readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { ReserveData } from '../domain/reserve/reserveData';
import type { BaseValue } from '../domain/units';
import { getAssetPrice, getPriceOracle } from './abi/marketContracts';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';

/** Prices of whole assets in the market's reference currency, keyed by `addressKey`. */
export type ConfirmedPrices = ReadonlyMap<Address, BaseValue>;

interface ConfirmedPricesRequest {
  readonly market: Market;
  readonly chain: MulticallReader;
  readonly assets: readonly Address[];
}

/**
 * Reads prices that most sources confirm, for values displayed before signing. Fails with `ChainReadError`: code
 * `disagreement` if sources differ, or `tooFewSources`.
 */
export function confirmedPricesQuery({ market, chain, assets }: ConfirmedPricesRequest) {
  return queryOptions({
    queryKey: queryKeys.confirmedPrices(market.id),
    queryFn: async (): Promise<ConfirmedPrices> => {
      const confirmed = { confirmed: 'by-majority' } as const;
      const provider = market.addresses.LENDING_POOL_ADDRESS_PROVIDER;
      const oracle = required(await readOne(chain, getPriceOracle.read(provider), confirmed), 'The price oracle');
      const reads = assets.map((asset) => getAssetPrice.read(oracle, asset));
      const prices = await readMany(chain, reads, confirmed);
      // An asset without a confirmed price keeps its listed price.
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

/** Returns the addresses with an oracle price: the reserves' assets and the price sources of E-Mode categories. */
export function pricedAssets(
  reserves: readonly Pick<ReserveData, 'underlyingAsset' | 'eModePriceSource'>[],
): readonly Address[] {
  const all = reserves.flatMap(({ underlyingAsset, eModePriceSource }) => [underlyingAsset, eModePriceSource]);
  return [...new Set(all)].filter((asset) => asset !== ZERO_ADDRESS);
}

export function withConfirmedPrices(reserves: readonly ReserveData[], prices: ConfirmedPrices): readonly ReserveData[] {
  return reserves.map((reserve) => ({
    ...reserve,
    priceInMarketReferenceCurrency:
      prices.get(addressKey(reserve.underlyingAsset)) ?? reserve.priceInMarketReferenceCurrency,
    eModePriceInMarketReferenceCurrency:
      prices.get(addressKey(reserve.eModePriceSource)) || reserve.eModePriceInMarketReferenceCurrency,
  }));
}
