import { governorErrors } from '../actions/governor/governorErrors';
import { stakingErrors } from '../actions/staking/stakingErrors';

export function explainRevert(reason: string): string | undefined {
  // Staking first: its messages are specific to FTHM, the governor's are for any token.
  return stakingErrors.explainReason(reason) ?? governorErrors.explainReason(reason);
}
