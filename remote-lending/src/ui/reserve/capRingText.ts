import { capPercent } from '../../actions/market/capPercent';
import { isReached, type CapUsage } from '../../domain/reserve/caps';
import { RAY } from '../../domain/wadRayMath';
import { overviewText } from '../../text/overviewText';

/** 0.01% (lending specification, section 2, reserve overview). */
const LEAST = RAY / 10_000n;

/** Returns `N/A` without usage, `<0.01%` for less than that, and `100%` once the cap is reached. */
export function capRingText(usage: CapUsage | undefined, locale: string): string {
  if (usage === undefined || usage.ratio === 0n) return overviewText.noUsage;
  if (isReached(usage)) return '100%';
  if (usage.ratio < LEAST) return `<${capPercent({ ratio: LEAST, state: 'none' }, locale)}%`;
  return `${capPercent(usage, locale)}%`;
}
