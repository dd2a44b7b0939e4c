import type { VaultsScope } from '../../data/vaultsScope';

export interface VaultPageProps {
  readonly scope: VaultsScope;
  readonly basePath: string;
}

export function VaultPage(_props: VaultPageProps) {
  return null;
}
