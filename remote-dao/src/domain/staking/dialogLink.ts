import type { UnixSeconds } from '@fathom/base/domain/time';
import { isUnlockable, keyedLocks, newestLocksFirst, type Lock } from './lock';
import { leaveEvent, type StakeDialogEvent } from './stakeDialog';
import type { Wei } from './units';

const CLAIM = 'claim';
const WITHDRAW = 'withdraw';
const UNSTAKE = 'unstake';

/** Query parameters of the staking page that open a dialog. */
export const STAKING_LINKS: readonly string[] = [CLAIM, WITHDRAW, UNSTAKE];

const STAKING = '/staking';

/** Paths in the area. `unstake` names the lock by a key of {@link linkedLocks}, as its id changes. */
export const stakingPaths = {
  home: STAKING,
  claim: `${STAKING}?${CLAIM}`,
  withdraw: `${STAKING}?${WITHDRAW}`,
  unstake: (key: string) => `${STAKING}?${UNSTAKE}=${key}`,
};

/** Newest first, as in the list of positions. */
export function linkedLocks(locks: readonly Lock[]) {
  return keyedLocks(newestLocksFirst(locks));
}

interface LinkedPage {
  readonly locks: readonly Lock[];
  readonly now: UnixSeconds;
  readonly claimableOf: (lock: Lock) => Wei | undefined;
}

/**
 * Returns `undefined` if the link names no dialog, or a lock that the account doesn't have or can't unstake yet: a link
 * never leads to a penalty.
 */
export function linkedEvent(
  query: ReadonlyMap<string, string>,
  { locks, now, claimableOf }: LinkedPage,
): StakeDialogEvent | undefined {
  if (query.has(CLAIM)) return { type: 'claim' };
  if (query.has(WITHDRAW)) return { type: 'withdraw' };
  const found = linkedLocks(locks).find(({ key }) => key === query.get(UNSTAKE));
  if (!found || !isUnlockable(found.lock, now)) return undefined;
  return leaveEvent({ kind: 'unstake', lock: found.lock }, claimableOf(found.lock));
}
