import { AmountText } from '@fathom/ui/number/AmountText';
import type { LockReward } from '../../data/lockRewards.query';
import { isClaimable } from '../../domain/staking/rewards';
import { streamText } from '../../text/stakingText';
import { weiAmount } from '../../domain/staking/units';

const DECIMALS = 4;

/** Displays 0 for rewards that aren't worth a claim. */
export function LockRewardText({ reward }: { reward: LockReward | undefined }) {
  const claimable = reward?.claimable;
  if (claimable !== undefined && !isClaimable(claimable)) return '0';
  return (
    <AmountText
      amount={claimable === undefined ? undefined : weiAmount(claimable)}
      decimals={DECIMALS}
      compact="never"
      whyUnknown={streamText.claimUnknown}
    />
  );
}
