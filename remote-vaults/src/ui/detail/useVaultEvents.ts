import { useQuery } from '@tanstack/react-query';
import { vaultHistoryQuery } from '../../data/indexer/vaultHistory.query';
import type { VaultDetailModel } from './useVaultDetail';

const NO_CONTRACTS = { accountant: undefined, factory: undefined, depositLimitModule: undefined };

export function useVaultEvents({ scope, vault, state }: VaultDetailModel, isEnabled: boolean) {
  return useQuery({
    ...vaultHistoryQuery(scope, vault.address, state?.contracts ?? NO_CONTRACTS, 1),
    enabled: isEnabled && state !== undefined,
  });
}
