import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import { unlockTime } from './lockPeriod';
import { estimatedPenalty } from './penalty';
import { rewardsBetween, streamShares, votesFor, type ShareWeights } from './rewards';
import type { RewardSchedule } from './rewardSchedule';
import type { Wei } from './units';

export interface PlanConditions {
  readonly totalShares: bigint;
  readonly weights: ShareWeights;
  readonly schedule: RewardSchedule;
  readonly now: UnixSeconds;
  readonly cooldownSeconds: number | undefined;
}

/** The result of leaving the lock on this day. */
export interface PlanDay {
  readonly day: number;
  readonly rewards: Wei;
  /** The penalty for leaving on this day; 0 from the last day. */
  readonly penalty: Wei;
  readonly votes: Wei;
  /** Rewards minus penalty: negative if leaving costs more than was earned. */
  readonly net: Wei;
}

export interface LockPlan {
  readonly days: number;
  readonly byDay: readonly PlanDay[];
  /** The first day on which the rewards cover the penalty. */
  readonly breakEvenDay: number;
  readonly unlockAt: UnixSeconds;
  /**
   * The time of the withdrawal if rewards are claimed and the lock is unstaked at its end; `undefined` while the
   * cooldown is unknown.
   */
  readonly withdrawAt: UnixSeconds | undefined;
}

/** Projects a lock by day, assuming that no one else stakes or unstakes. */
export function planLock(amount: Wei, days: number, conditions: PlanConditions): LockPlan {
  const { totalShares, weights, schedule, now, cooldownSeconds } = conditions;
  const votes = votesFor(amount, BigInt(days * SECONDS_PER_DAY));
  const shares = streamShares(amount, votes, weights, schedule, now);
  const allShares = totalShares + shares;
  const byDay = Array.from({ length: days + 1 }, (_, day): PlanDay => {
    const released = rewardsBetween(schedule, now, now + day * SECONDS_PER_DAY);
    const rewards = allShares === 0n ? 0n : (released * shares) / allShares;
    const penalty = estimatedPenalty(amount, (days - day) * SECONDS_PER_DAY);
    return { day, rewards, penalty, votes, net: rewards - penalty };
  });
  const unlockAt = unlockTime(now, days);
  return {
    days,
    byDay,
    breakEvenDay: byDay.find(({ net }) => net >= 0n)?.day ?? days,
    unlockAt,
    withdrawAt: cooldownSeconds === undefined ? undefined : unlockAt + cooldownSeconds,
  };
}
