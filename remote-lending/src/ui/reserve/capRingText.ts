import { capPercent } from '../../actions/market/capPercent';
import { isReached, type CapUsage } from '../../domain/caps';
import { RAY } from '../../domain/wadRayMath';
import { overviewText } from '../../text/overviewText';

/** 0.01 %: lending specification, section 2 (reserve overview). */
const LEAST = RAY / 10_000n;

/** The label of a cap's ring: `N/A` for no usage, at least `<0.01%`, and `100%` once it is reached. */
export function capRingText(usage: CapUsage | undefined, locale: string): string {
  if (usage === undefined || usage.ratio === 0n) return overviewText.noUsage;
  if (isReached(usage)) return '100%';
  if (usage.ratio < LEAST) return `<${capPercent({ ratio: LEAST, state: 'none' }, locale)}%`;
  return `${capPercent(usage, locale)}%`;
}
