import { governorErrors } from '../actions/governor/governorErrors';
import { stakingErrors } from '../actions/staking/stakingErrors';

/** The area's message for the reason of a revert; `undefined` where it has none. */
export function explainRevert(reason: string): string | undefined {
  // Staking first: it has sentences of its own for FTHM, where the governor has those of any token.
  return stakingErrors.explainReason(reason) ?? governorErrors.explainReason(reason);
}
