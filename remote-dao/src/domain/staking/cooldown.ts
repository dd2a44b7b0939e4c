import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Wei } from './units';

/** In seconds; `unreadable` where the contract's can't be read. */
export type CooldownLength = number | 'loading' | 'unreadable';

/** A countdown below this is displayed as a warning. In seconds. */
const WARNING_SECONDS = 900;

/**
 * What was claimed or unstaked and can be withdrawn: after `end`, or now (`over`). `unknown`: when
 * is unknown, and the contract decides.
 */
export type Cooldown =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly amount: Wei; readonly end: UnixSeconds }
  | { readonly status: 'over'; readonly amount: Wei }
  | { readonly status: 'unknown'; readonly amount: Wei };

/** Whether the contract would pay out now; `undefined` where that is not known or was not asked. */
export type PayoutCheck = 'open' | 'closed' | undefined;

/** All of the chain. */
export interface CooldownInput {
  readonly pending: Wei;
  /** When the withdrawal opens, as the contract confirmed it; `undefined` while that is unknown. */
  readonly end: UnixSeconds | undefined;
  readonly payout: PayoutCheck;
}

export function cooldownOf({ pending, end, payout }: CooldownInput, now: UnixSeconds): Cooldown {
  if (pending === 0n) return { status: 'none' };
  if (payout === 'open') return { status: 'over', amount: pending };
  if (end === undefined) return { status: 'unknown', amount: pending };
  // The contract pays out after that second, not in it.
  return now <= end ? { status: 'running', amount: pending, end } : { status: 'over', amount: pending };
}

export function isWarning(secondsLeft: number): boolean {
  return secondsLeft < WARNING_SECONDS;
}
