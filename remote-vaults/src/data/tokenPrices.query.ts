import { queryOptions } from '@tanstack/react-query';
import { readCoinPrices } from '@fathom/base/configuration/readCoinPrices';
import { addressKey, type Address } from '@fathom/contract/address';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { VaultsScope } from './vaultsScope';

const FRESH_FOR = 60_000;
/** US dollars per whole token, as wads, by lower-case token address. */
export type TokenPrices = ReadonlyMap<Address, bigint>;

/** Reads prices from `services.priceFeed`; tokens without a price are missing. Rejects with one sentence. */
export function tokenPricesQuery(
  { chain, deployment }: Pick<VaultsScope, 'chain' | 'deployment'>,
  service: string | undefined,
) {
  return queryOptions({
    queryKey: ['vault-prices', chain.chainId],
    queryFn: async ({ signal }): Promise<TokenPrices> => {
      if (deployment.prices.length === 0) return new Map();
      const coins = deployment.prices.map(({ coin }) => coin);
      const prices = await readCoinPrices(service, coins, signal);
      return new Map(
        deployment.prices.flatMap(({ token, coin }) => {
          const price = prices.get(coin);
          return price === undefined ? [] : [[addressKey(token), price] as const];
        }),
      );
    },
    refetchInterval: atSharedRefresh,
    staleTime: FRESH_FOR,
  });
}
