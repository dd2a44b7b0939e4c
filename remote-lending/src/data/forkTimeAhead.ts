import type { PreferencesPort } from '@fathom/contract';
import type { Market } from './marketConfiguration';

/** Key in the area's local storage. */
export const FORK_TIME_AHEAD = 'forkTimeAhead';

/**
 * Returns how many seconds the clock of a forked market is ahead of its last block, which the operator of the fork sets
 * in local storage. Returns 0 for other markets, because they would display interest that no account owes.
 */
export function forkTimeAhead(
  { isFork }: Pick<Market, 'isFork'>,
  preferences: Pick<PreferencesPort, 'storage'>,
): number {
  if (!isFork) return 0;
  const stored = preferences.storage('lending').get(FORK_TIME_AHEAD) ?? '';
  return /^\d{1,10}$/.test(stored) ? Number(stored) : 0;
}
