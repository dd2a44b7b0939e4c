import { compareAmounts, type Amount, type Rounding } from '../domain/amount';
import { decimalText } from './decimalText';
import { formatCompact } from './formatCompact';
import { atLeastOneStep } from './formatToken';

export interface PercentFormat {
  readonly rounding?: Rounding;
  readonly decimals?: number;
}

/** Higher ratios, such as collateral to almost no debt, carry no information. */
const LARGEST_PERCENTAGE: Amount = { raw: 9_999n, decimals: 0 };

/**
 * Formats a ratio as a percentage: `{ raw: 412n, decimals: 4 }` is `4.12%`; `<0.01%` for a smaller nonzero ratio,
 * `>9,999%` for a larger one.
 */
export function formatPercent(ratio: Amount, locale: string, format: PercentFormat = {}): string {
  const { decimals = 2, rounding = 'half-up' } = format;
  const percentage = hundredths(ratio);
  if (compareAmounts(percentage, LARGEST_PERCENTAGE) > 0) return `>${wholePercent(LARGEST_PERCENTAGE, locale)}`;
  if (compareAmounts(percentage, negative(LARGEST_PERCENTAGE)) < 0) {
    return `<${wholePercent(negative(LARGEST_PERCENTAGE), locale)}`;
  }
  return atLeastOneStep(
    percentage,
    decimals,
    (displayed) => `${decimalText(displayed, locale, { minDecimals: decimals, maxDecimals: decimals, rounding })}%`,
  );
}

function wholePercent(percentage: Amount, locale: string): string {
  return `${decimalText(percentage, locale, { minDecimals: 0, maxDecimals: 0, rounding: 'down' })}%`;
}

function negative({ raw, decimals }: Amount): Amount {
  return { raw: -raw, decimals };
}

/** Formats the APR of rewards: compact above 9,999 %, infinity if rewards are paid while nothing is staked. */
export function formatRewardsApr(apr: Amount | 'unbounded', locale: string): string {
  if (apr === 'unbounded') return '∞%';
  const percentage = hundredths(apr);
  if (compareAmounts(percentage, LARGEST_PERCENTAGE) > 0) return `${formatCompact(percentage, locale)}%`;
  return formatPercent(apr, locale);
}

function hundredths(ratio: Amount): Amount {
  return ratio.decimals >= 2
    ? { raw: ratio.raw, decimals: ratio.decimals - 2 }
    : { raw: ratio.raw * 100n, decimals: ratio.decimals };
}
