import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { fetchService } from '@fathom/shared/configuration/fetchService';
import { addressKey, type Address } from '@fathom/shared/domain/address';
import { atSharedRefresh } from '@fathom/shared/rpc/queryClient';
import type { VaultsScope } from './vaultsScope';

/** Like the other values of the screen. In ms. */
const FRESH_FOR = 60_000;
/** Prices are read to so many decimals. */
const PRECISION = 8;
const TO_WAD = 10n ** 10n;
/** Beyond the price of any token. */
const MAX_PRICE = 1_000_000_000;

const price = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(40), v.regex(/^\d+(\.\d+)?$/)), v.number()]),
  v.transform(Number),
  v.finite(),
  v.minValue(0),
  v.maxValue(MAX_PRICE),
  v.transform((usd) => BigInt(Math.round(usd * 10 ** PRECISION)) * TO_WAD),
);
const response = v.record(v.string(), v.unknown());
const entry = v.object({ usd: price });

/** US dollars of a whole token, as wads, by lower-case token address. */
export type TokenPrices = ReadonlyMap<Address, bigint>;

/**
 * Prices of the tokens whose coin the configuration names, from `services.priceFeed`. A token that the service has no price of is
 * missing. Rejects with one sentence.
 */
export function tokenPricesQuery(
  { chain, deployment }: Pick<VaultsScope, 'chain' | 'deployment'>,
  service: string | undefined,
) {
  return queryOptions({
    queryKey: ['vault-prices', chain.chainId],
    queryFn: async ({ signal }): Promise<TokenPrices> => {
      if (deployment.prices.length === 0) return new Map();
      const feed = await fetchService({ name: 'price', base: service, path: '' }, response, signal);
      return new Map(
        deployment.prices.flatMap(({ token, coin }) => {
          const parsed = v.safeParse(entry, feed[coin]);
          return parsed.success ? [[addressKey(token), parsed.output.usd] as const] : [];
        }),
      );
    },
    refetchInterval: atSharedRefresh,
    staleTime: FRESH_FOR,
  });
}
