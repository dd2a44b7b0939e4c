import { WAD, wadAmount } from '@fathom/base/domain/ratio';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { overviewText } from '../../text/portfolioOverview';
import type { Total } from './totals';

/** Larger values don't fit in full. */
const LONGEST = 10_000_000n * WAD;

/** Formats a total with every cent, `$114,524.09`, up to ten million dollars. */
export function formatTotal(value: bigint, locale: string): string {
  const isLong = value >= LONGEST || value <= -LONGEST;
  return formatUsd(wadAmount(value), locale, isLong ? {} : { compact: 'never' });
}

/** `at least $114,524.09`. */
export function formatBounded({ value, bound }: Total, locale: string): string {
  const text = formatTotal(value, locale);
  return overviewText.bounded[bound](text);
}
