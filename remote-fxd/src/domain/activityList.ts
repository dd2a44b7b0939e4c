import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Activity, ActivityState } from './activity';

export interface ActivityDay {
  readonly timestamp: UnixSeconds;
  readonly key: string;
  readonly activities: readonly Activity[];
}

/** Initially expanded days (stablecoin specification, section 2). */
export const OPEN_DAYS = 3;

/**
 * Matches pool name, collateral address and transaction hash, ignoring case and surrounding whitespace. An address
 * matches only activities of its own pool.
 */
export function findActivities(
  activities: readonly Activity[],
  { text, state }: { readonly text: string; readonly state: ActivityState | undefined },
): readonly Activity[] {
  const wanted = text.trim().toLowerCase();
  return activities.filter(
    (activity) => (state === undefined || activity.state === state) && (wanted === '' || matches(activity, wanted)),
  );
}

/** Keeps the order (newest first). `dayOf` returns the calendar day of a time. */
export function groupByDay(
  activities: readonly Activity[],
  dayOf: (timestamp: UnixSeconds) => string,
): readonly ActivityDay[] {
  const days = new Map<string, { timestamp: UnixSeconds; key: string; activities: Activity[] }>();
  for (const activity of activities) {
    const key = dayOf(activity.timestamp);
    const day = days.get(key);
    if (day) day.activities.push(activity);
    else days.set(key, { timestamp: activity.timestamp, key, activities: [activity] });
  }
  return [...days.values()];
}

function matches({ poolName, displayName, collateralToken, hash }: Activity, wanted: string): boolean {
  return (
    displayName.toLowerCase().includes(wanted) ||
    poolName.toLowerCase().includes(wanted) ||
    (collateralToken?.toLowerCase().includes(wanted) ?? false) ||
    hash.toLowerCase().includes(wanted)
  );
}
