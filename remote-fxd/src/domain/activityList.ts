import type { UnixSeconds } from '@fathom/shared/domain/time';
import type { Activity, ActivityState } from './activity';

/** Activities of one calendar day, in the order in which they were given. */
export interface ActivityDay {
  /** The first activity's time, for the heading. */
  readonly timestamp: UnixSeconds;
  readonly key: string;
  readonly activities: readonly Activity[];
}

/** So many day groups are open at first (stablecoin specification, section 2). */
export const OPEN_DAYS = 3;

/**
 * The activities of one state (`undefined`: of all) in which the text is found: in the pool's name, its collateral's address or the
 * transaction's hash, whatever the letter case. An address finds the rows of its own pool only. Blanks around the text do not count.
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

/** Days in the order of the activities, which come newest first. `dayOf` names the calendar day of a time. */
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
