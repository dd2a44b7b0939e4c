import { useLocale } from '@fathom/contract';
import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Unknown } from '@fathom/ui/number/Unknown';
import { isHeldUntilEnd } from '../../domain/staking/lock';
import { isClaimable, projectedRewards } from '../../domain/staking/rewards';
import { type Wei, weiAmount } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { streamText } from '../../text/stakingText';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import type { StakingReady } from './useStaking';

const SECOND = 1_000;
const DECIMALS = 4;

export function LiveRewards({ staking }: { staking: StakingReady }) {
  const { rewards, rewardsReadAt, state } = staking;
  const locale = useLocale();
  const timestamp = rewards?.timestamp ?? state.timestamp;
  const now = useChainTime({ timestamp, readAt: rewardsReadAt }, SECOND);
  if (rewards?.total === undefined) return <Unknown reason={streamText.claimUnknown} />;
  // Like the Claim button, based on the read amount: only its growth is extrapolated.
  if (!isClaimable(rewards.total)) return <span>{streamText.nothingToClaim}</span>;
  const claimable = projected(staking, rewards.total, timestamp, now);
  return (
    <span title={formatTokenInFull(weiAmount(rewards.total), locale)}>
      <MetricText size="second" unit={areaText.fthm}>
        {formatToken(weiAmount(claimable), locale, { decimals: DECIMALS, compact: 'never' })}
      </MetricText>
    </span>
  );
}

function projected({ state, rewards }: StakingReady, claimable: Wei, readAt: number, now: number): Wei {
  const { schedule, totalShares, account } = state;
  const shares = (account?.locks ?? [])
    .filter((lock) => !isHeldUntilEnd(lock, rewards?.byLock.get(lock.lockId)?.isFixed, readAt))
    .reduce((sum, lock) => sum + lock.shares, 0n);
  if (!schedule || totalShares === undefined) return claimable;
  return projectedRewards({ claimable, readAt, now, shares, totalShares, schedule });
}
