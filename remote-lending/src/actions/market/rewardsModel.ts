import type { Incentive, ReserveIncentives } from '../../domain/incentives';
import { dialogScreenText } from '../../text/screens';
import type { RewardsModel } from './RewardFacts';

/** The rewards of one of a reserve's tokens that still run. `incentives` is undefined where they could not be read. */
export function rewardsModel(
  incentives: ReserveIncentives | undefined,
  pick: (incentives: ReserveIncentives) => readonly Incentive[],
  whyUnknown: string | undefined,
): RewardsModel {
  if (!incentives) return { is: 'unknown', reason: whyUnknown ?? dialogScreenText.rewardsUnknown };
  const rewards = pick(incentives).filter(({ incentiveAPR: apr }) => apr.kind === 'unbounded' || apr.value > 0n);
  return { is: 'known', rewards };
}
