import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

export interface ProfitPanelProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
}

export function ProfitPanel(_props: ProfitPanelProps) {
  return null;
}
