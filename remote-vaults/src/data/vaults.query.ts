import type { VaultSummary } from '../domain/vault';
import type { VaultsScope } from './vaultsScope';

/** All vaults of the deployment, oldest first. */
export function vaultSummariesQuery(scope: VaultsScope) {
  return {
    queryKey: ['vaults', 'summaries', scope.chain.chainId],
    queryFn: (): Promise<readonly VaultSummary[]> => Promise.resolve([]),
  };
}
