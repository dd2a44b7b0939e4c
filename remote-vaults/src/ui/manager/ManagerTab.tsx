import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

export interface ManagerTabProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  /** Methods of the vault, or of the strategies that the account manages. */
  readonly of: 'vault' | 'strategies';
}

export function ManagerTab(_props: ManagerTabProps) {
  return null;
}
