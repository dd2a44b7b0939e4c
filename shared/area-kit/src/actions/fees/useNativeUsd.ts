import { useHost } from '@fathom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readCoinPrices } from '@fathom/base/configuration/readCoinPrices';
import { WAD, wadAmount } from '@fathom/base/domain/ratio';
import type { NativeUsdValue } from './useNetworkFee';

/** Milliseconds. Fees are estimates, so their price isn't read with each refresh. */
const FRESH_FOR = 300_000;

/** Values native currency by the price feed, rounded down; `undefined` without a configured coin or feed. */
export function useNativeUsd(chainId: number): NativeUsdValue {
  const { configuration, network } = useHost();
  const coin = network.chains.find(({ id }) => id === chainId)?.nativeCurrency.coin;
  const service = configuration.service('priceFeed');
  const { data: price } = useQuery({
    ...nativePriceQuery(service, coin ?? ''),
    enabled: service !== undefined && coin !== undefined,
  });
  return (wei) => (price === undefined || price === null ? undefined : wadAmount((wei * price) / WAD));
}

function nativePriceQuery(service: string | undefined, coin: string) {
  return queryOptions({
    queryKey: ['native-price', coin],
    queryFn: async ({ signal }) => (await readCoinPrices(service, [coin], signal)).get(coin) ?? null,
    staleTime: FRESH_FOR,
  });
}
