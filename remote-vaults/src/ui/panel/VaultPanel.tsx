import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

export interface VaultPanelProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
}

export function VaultPanel(_props: VaultPanelProps) {
  return null;
}
