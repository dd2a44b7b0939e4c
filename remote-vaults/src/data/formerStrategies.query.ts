import { queryOptions } from '@tanstack/react-query';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { known } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import { getManagement, getStrategy } from './abi/vaultContracts';
import type { VaultsScope } from './vaultsScope';

export interface FormerStrategy {
  readonly address: Address;
  /** `false` if it is active, and missing only from queue and indexer. */
  readonly isRevoked: boolean;
}

/** Returns the candidates that the account manages. Rejects if no node responds. */
export function formerStrategiesQuery(
  { chain }: VaultsScope,
  vault: Address,
  candidates: readonly Address[],
  account: Address | undefined,
) {
  return queryOptions({
    queryKey: ['vaults', 'former-strategies', chain.chainId, vault, candidates, account?.toLowerCase()],
    enabled: account !== undefined && candidates.length > 0,
    queryFn: async (): Promise<readonly FormerStrategy[]> => {
      const { rows } = await readRows(
        chain,
        [],
        candidates.map((strategy) => ({
          management: getManagement.read(strategy),
          record: getStrategy.read(vault, strategy),
        })),
      );
      return rows.flatMap(({ management, record }, index) => {
        const [address, manager, state] = [candidates[index], known(management), known(record)];
        if (!address || !manager || !state || !account || !isSameAddress(manager, account)) return [];
        return [{ address, isRevoked: state.activation === 0n }];
      });
    },
  });
}
