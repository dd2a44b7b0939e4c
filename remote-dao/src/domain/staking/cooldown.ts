import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/shared/domain/time';
import type { Wei } from './units';

/** While the length is unknown: what the specification says of unstaking, and of positions and claims. In days. */
export const FALLBACK_COOLDOWN_DAYS = { unstake: 2, claim: 5 } as const;

/** A countdown below this is displayed as a warning. In seconds. */
const WARNING_SECONDS = 900;

/**
 * What was claimed or unstaked and can be withdrawn later.
 *
 * - `none`: nothing waits.
 * - `running`: it can be withdrawn after `end`.
 * - `over`: it can be withdrawn.
 * - `unknown`: something waits, and when it can be withdrawn is unknown. The contract decides.
 */
export type Cooldown =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly amount: Wei; readonly end: UnixSeconds }
  | { readonly is: 'over'; readonly amount: Wei }
  | { readonly is: 'unknown'; readonly amount: Wei };

/** `pending` is of the chain; `end` is when its withdrawal opens, `undefined` where that is unknown. */
export function cooldownOf(pending: Wei, end: UnixSeconds | undefined, now: UnixSeconds): Cooldown {
  if (pending === 0n) return { is: 'none' };
  if (end === undefined) return { is: 'unknown', amount: pending };
  // The contract pays out after that second, not in it.
  return now > end ? { is: 'over', amount: pending } : { is: 'running', amount: pending, end };
}

/** Days of a cooldown of `seconds`, or the fallback while it is unknown. Not rounded. */
export function cooldownDays(seconds: number | undefined, of: keyof typeof FALLBACK_COOLDOWN_DAYS): number {
  return seconds === undefined ? FALLBACK_COOLDOWN_DAYS[of] : seconds / SECONDS_PER_DAY;
}

export function isWarning(secondsLeft: number): boolean {
  return secondsLeft < WARNING_SECONDS;
}

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** A negative length counts as none. */
export function countdownParts(secondsLeft: number): CountdownParts {
  const whole = Math.max(0, Math.floor(secondsLeft));
  return {
    days: Math.floor(whole / SECONDS_PER_DAY),
    hours: Math.floor((whole % SECONDS_PER_DAY) / 3_600),
    minutes: Math.floor((whole % 3_600) / 60),
    seconds: whole % 60,
  };
}
