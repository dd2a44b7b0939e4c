import { queryOptions } from '@tanstack/react-query';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { known } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/readRows';
import { getManagement, getStrategy } from './abi/vaultContracts';
import type { VaultsScope } from './vaultsScope';

/** A strategy that no list of its vault contains anymore. */
export interface FormerStrategy {
  readonly address: Address;
  /** `false` for one that is active, and missing from queue and indexer only. */
  readonly isRevoked: boolean;
}

/**
 * Which of the candidates the account manages, as their own contracts say, and whether the vault still has them. What can't be read is
 * left out. Rejects if no node responds.
 */
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
