import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/shared/domain/time';
import type { Wei } from './units';

/**
 * While the length is unknown: what the specification says of unstaking, and of positions and
 * claims. In days.
 */
export const FALLBACK_COOLDOWN_DAYS = { unstake: 2, claim: 5 } as const;

/** In seconds; `unreadable` where neither indexer nor contract has it. */
export type CooldownLength = number | 'loading' | 'unreadable';

/** A countdown below this is displayed as a warning. In seconds. */
const WARNING_SECONDS = 900;

/**
 * What was claimed or unstaked and can be withdrawn: after `end`, or now (`over`). `unknown`: when
 * is unknown, and the contract decides.
 */
export type Cooldown =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly amount: Wei; readonly end: UnixSeconds }
  | { readonly is: 'over'; readonly amount: Wei }
  | { readonly is: 'unknown'; readonly amount: Wei };

/** Whether the contract would pay out now; `undefined` where that is not known or was not asked. */
export type PayoutCheck = 'open' | 'closed' | undefined;

/** What the indexer knows of an account's cooldown. */
export interface IndexedCooldown {
  /** When the withdrawal opens. */
  readonly cooldown: UnixSeconds;
  /** What waited at the account's last event. */
  readonly claimedAmount: Wei;
}

export interface CooldownInput {
  /** Of the chain. */
  readonly pending: Wei;
  /** `undefined` where the indexer could not be read. */
  readonly indexed: IndexedCooldown | undefined;
  /** Length of a cooldown, in seconds; `undefined` while it is unknown. */
  readonly length: number | undefined;
  /** Of the chain: it goes before the indexer's date. */
  readonly payout: PayoutCheck;
}

/**
 * The chain decides where it has an answer; the indexer's date counts only for the amount that
 * waits, and no longer than a cooldown.
 */
export function cooldownOf({ pending, indexed, length, payout }: CooldownInput, now: UnixSeconds): Cooldown {
  if (pending === 0n) return { is: 'none' };
  if (payout === 'open') return { is: 'over', amount: pending };
  const end = believedEnd({ pending, indexed, length }, now);
  if (end === undefined) return { is: 'unknown', amount: pending };
  // The contract pays out after that second, not in it.
  if (now <= end) return { is: 'running', amount: pending, end };
  return { is: 'over', amount: pending };
}

/** The block of a claim may be ahead of the time that was read. In seconds. */
const CLOCK_TOLERANCE = 3_600;

/**
 * `undefined` for an indexer that has not seen the event that restarted the cooldown, or has a date
 * that no cooldown reaches.
 */
function believedEnd(
  { pending, indexed, length = FALLBACK_COOLDOWN_DAYS.claim * SECONDS_PER_DAY }: Omit<CooldownInput, 'payout'>,
  now: UnixSeconds,
): UnixSeconds | undefined {
  if (indexed?.claimedAmount !== pending) return undefined;
  return indexed.cooldown - now <= length + CLOCK_TOLERANCE ? indexed.cooldown : undefined;
}

export function isWarning(secondsLeft: number): boolean {
  return secondsLeft <= WARNING_SECONDS;
}
