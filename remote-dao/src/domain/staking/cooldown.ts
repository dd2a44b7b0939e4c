import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Wei } from './units';

/** Seconds; `unreadable` if the contract's value can't be read. */
export type CooldownLength = number | 'loading' | 'unreadable';

/** Seconds below which the countdown is displayed as a warning. */
const WARNING_SECONDS = 900;

/**
 * The claimed or unstaked amount and its cooldown: until `end`, or `over`. `unknown`: the end is unknown and the
 * contract decides.
 */
export type Cooldown =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly amount: Wei; readonly end: UnixSeconds }
  | { readonly status: 'over'; readonly amount: Wei }
  | { readonly status: 'unknown'; readonly amount: Wei };

/** `open` if the contract would pay out now; `undefined` if unknown. */
export type PayoutCheck = 'open' | 'closed' | undefined;

export interface CooldownInput {
  readonly pending: Wei;
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
