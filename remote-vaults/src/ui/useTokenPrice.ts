import { useHost } from '@fathom/contract';
import { addressKey, isSameAddress } from '@fathom/contract/address';
import { useQuery } from '@tanstack/react-query';
import { tokenPricesQuery } from '../data/tokenPrices.query';
import type { VaultsScope } from '../data/vaultsScope';
import type { VaultSummary } from '../domain/vault';

/** Returns US dollars per whole token as a wad; `undefined` while unknown, `none` without a configured price source. */
export function useTokenPrice(scope: VaultsScope, { token }: VaultSummary): bigint | 'none' | undefined {
  const { configuration } = useHost();
  const { data: prices } = useQuery(tokenPricesQuery(scope, configuration.service('priceFeed')));
  const hasSource = scope.deployment.prices.some((priced) => isSameAddress(priced.token, token.address));
  return hasSource ? prices?.get(addressKey(token.address)) : 'none';
}
