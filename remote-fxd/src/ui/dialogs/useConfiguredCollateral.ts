import { useQuery } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { useMemo } from 'react';
import type { FxdScope } from '../../data/fxdScope';
import { poolTokensQuery } from '../../data/poolTokens.query';

/** Returns the collateral tokens of the configured pools, once the list of pools has read them. */
export function useConfiguredCollateral(scope: FxdScope): readonly Address[] {
  const pools = scope.deployment.pools.map(({ id }) => id);
  const { data } = useQuery({ ...poolTokensQuery(scope, pools), enabled: false });
  return useMemo(() => [...(data?.byPool.values() ?? [])].map(({ address }) => address), [data]);
}
