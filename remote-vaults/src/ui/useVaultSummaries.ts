import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexedVaultRows } from '../data/indexer/indexedVaults.query';
import { unqueuedStrategies, vaultSummariesQuery, type UnqueuedStrategies } from '../data/vaults.query';
import type { VaultsScope } from '../data/vaultsScope';
import type { VaultSummary } from '../domain/vault';

/** Vaults of the chain, at once; with the strategies of the indexer when it has responded and the chain confirms them. */
export function useVaultSummaries(scope: VaultsScope): UseQueryResult<readonly VaultSummary[]> {
  const listed = useQuery(vaultSummariesQuery(scope));
  const unqueued = useUnqueuedStrategies(scope);
  const whole = useQuery({ ...vaultSummariesQuery(scope, unqueued), enabled: hasAny(unqueued) });
  return whole.data && hasAny(unqueued) ? whole : listed;
}

/** Returns the strategies that the indexer has in addition to the vaults' queues. */
export function useUnqueuedStrategies(scope: VaultsScope): UnqueuedStrategies {
  const { data: vaults } = useQuery({ ...vaultSummariesQuery(scope), enabled: false });
  const isRead = vaults !== undefined && hasIndexer(scope);
  const { data: indexed } = useIndexerRows(scope, indexedVaultRows, { enabled: isRead });
  return useMemo(() => unqueuedStrategies(vaults, indexed), [vaults, indexed]);
}

export function hasAny(unqueued: UnqueuedStrategies): boolean {
  return Object.keys(unqueued).length > 0;
}

function hasIndexer({ indexer, chain }: VaultsScope): boolean {
  return indexer.address(chain.chainId) !== undefined;
}
