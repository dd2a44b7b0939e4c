import type { UnixSeconds } from '@fathom/shared/domain/time';
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

/** What the indexer knows of an account's cooldown. */
export interface IndexedCooldown {
  /** When the withdrawal opens. */
  readonly cooldown: UnixSeconds;
  /** What waited at the account's last event. */
  readonly claimedAmount: Wei;
}

/** `pending` is of the chain; `indexed` is `undefined` where the indexer could not be read. */
export function cooldownOf(pending: Wei, indexed: IndexedCooldown | undefined, now: UnixSeconds): Cooldown {
  if (pending === 0n) return { is: 'none' };
  if (indexed === undefined) return { is: 'unknown', amount: pending };
  const { cooldown: end, claimedAmount } = indexed;
  // The contract pays out after that second, not in it.
  if (now <= end) return { is: 'running', amount: pending, end };
  // An indexer that has another amount may not have seen the event that restarted the cooldown.
  return claimedAmount === pending ? { is: 'over', amount: pending } : { is: 'unknown', amount: pending };
}

export function isWarning(secondsLeft: number): boolean {
  return secondsLeft < WARNING_SECONDS;
}
