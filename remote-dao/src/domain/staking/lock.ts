import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Wei } from './units';

export interface Lock {
  /** Index in the account's list, from 1. A full unlock moves the last lock to the freed id. */
  readonly lockId: bigint;
  readonly amount: Wei;
  /** vFTHM; 0 after a partial unlock. */
  readonly votes: Wei;
  readonly shares: bigint;
  readonly end: UnixSeconds;
}

/** Properties that remain when the id of a lock changes. Locks with equal properties are interchangeable. */
export type LockIdentity = Pick<Lock, 'amount' | 'votes' | 'end'>;

export function isSameLock(one: LockIdentity, other: LockIdentity): boolean {
  return one.amount === other.amount && one.votes === other.votes && one.end === other.end;
}

/** Returns stable keys for locks whose ids may change: end, amount and votes, plus a counter for equal locks. */
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

export function findLock(locks: readonly Lock[], wanted: Lock): Lock | undefined {
  return (
    locks.find((lock) => lock.lockId === wanted.lockId && isSameLock(lock, wanted)) ??
    locks.find((lock) => isSameLock(lock, wanted))
  );
}

/** Zero or negative after the end. */
export function secondsLeft({ end }: Pick<Lock, 'end'>, now: UnixSeconds): number {
  return end - now;
}

export function isUnlockable(lock: Pick<Lock, 'end'>, now: UnixSeconds): boolean {
  return secondsLeft(lock, now) <= 0;
}

/**
 * True if the contract refuses an early unlock, and a claim skips the lock without an event. `isFixed`: an
 * administrator created it.
 */
export function isHeldUntilEnd(lock: Pick<Lock, 'end'>, isFixed: boolean | undefined, now: UnixSeconds): boolean {
  return isFixed === true && !isUnlockable(lock, now);
}

export function newestLocksFirst(locks: readonly Lock[]): readonly Lock[] {
  return [...locks].sort((one, other) => Number(other.lockId - one.lockId));
}
