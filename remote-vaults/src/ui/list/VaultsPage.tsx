import type { VaultsScope } from '../../data/vaultsScope';

export interface VaultsPageProps {
  readonly scope: VaultsScope;
  readonly basePath: string;
}

export function VaultsPage(_props: VaultsPageProps) {
  return null;
}
