import type { PortfolioRisk } from '@fathom/contract';

export const LEVEL_TONES = {
  good: 'positive',
  caution: 'caution',
  danger: 'danger',
  liquidated: 'danger',
} as const satisfies Record<PortfolioRisk['level'], string>;
