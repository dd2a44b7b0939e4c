import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Wei } from './units';

/** FTHM that an account has locked, and the votes that it received for it. */
export interface Lock {
  /**
   * Its number in the account's list, from 1 on. A full unlock moves the last lock to the number
   * that becomes free.
   */
  readonly lockId: bigint;
  readonly amount: Wei;
  /** In vFTHM; zero after a partial unlock. */
  readonly votes: Wei;
  /** Its shares in the reward stream. */
  readonly shares: bigint;
  readonly end: UnixSeconds;
}

/**
 * What stays of a lock when its number changes. Two locks that agree in all of it are
 * interchangeable.
 */
export type LockIdentity = Pick<Lock, 'amount' | 'votes' | 'end'>;

export function isSameLock(one: LockIdentity, other: LockIdentity): boolean {
  return one.amount === other.amount && one.votes === other.votes && one.end === other.end;
}

/**
 * A key for each lock that stays with it when numbers change: the end, amount and votes, and which
 * of several that agree in all of them it is.
 */
export function keyedLocks<L extends LockIdentity>(
  locks: readonly L[],
): readonly { readonly lock: L; readonly key: string }[] {
  const seen = new Map<string, number>();
  return locks.map((lock) => {
    const identity = `${lock.end}-${lock.amount}-${lock.votes}`;
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    return { lock, key: `${identity}-${count}` };
  });
}

/**
 * Where the lock is in a newer list, by its number first; `undefined` when it is no longer there.
 */
export function findLock(locks: readonly Lock[], wanted: Lock): Lock | undefined {
  return (
    locks.find((lock) => lock.lockId === wanted.lockId && isSameLock(lock, wanted)) ??
    locks.find((lock) => isSameLock(lock, wanted))
  );
}

/** Seconds until the lock ends by the clock of the chain; zero or negative when it has ended. */
export function secondsLeft({ end }: Pick<Lock, 'end'>, now: UnixSeconds): number {
  return end - now;
}

/** Whether the lock can be unlocked without a penalty. */
export function isUnlockable(lock: Pick<Lock, 'end'>, now: UnixSeconds): boolean {
  return secondsLeft(lock, now) <= 0;
}

/**
 * Whether the lock has to be kept until its end: the contract then refuses an early unlock, and a
 * claim skips it without an event. `isFixed`: it was created by an administrator.
 */
export function isHeldUntilEnd(lock: Pick<Lock, 'end'>, isFixed: boolean | undefined, now: UnixSeconds): boolean {
  return isFixed === true && !isUnlockable(lock, now);
}

/** The newest numbers first, as the list of positions shows them. */
export function newestLocksFirst(locks: readonly Lock[]): readonly Lock[] {
  return [...locks].sort((one, other) => Number(other.lockId - one.lockId));
}
