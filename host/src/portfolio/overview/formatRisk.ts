import type { PortfolioRisk } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';

export const RISK_TONES = {
  good: 'positive',
  caution: 'caution',
  danger: 'danger',
  liquidated: 'danger',
} as const satisfies Record<PortfolioRisk['level'], string>;

/** Rounded down, so that no position looks safer than it is. `undefined` without debt. */
export function formatRisk({ measure, value }: Pick<PortfolioRisk, 'measure' | 'value'>, locale: string) {
  if (value === undefined) return undefined;
  return measure === 'healthFactor'
    ? formatHealthFactor(value, locale)
    : formatPercent(wadAmount(value), locale, { decimals: 1, rounding: 'down' });
}
