import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import { unlockTime } from './lockPeriod';
import { estimatedPenalty } from './penalty';
import { rewardsBetween, streamShares, votesFor, type ShareWeights } from './rewards';
import type { RewardSchedule } from './rewardSchedule';
import type { Wei } from './units';

/** What is known of the stream when a lock is planned. */
export interface PlanConditions {
  readonly totalShares: bigint;
  readonly weights: ShareWeights;
  readonly schedule: RewardSchedule;
  readonly now: UnixSeconds;
  /** Length of the cooldown; `undefined` while it is unknown. */
  readonly cooldownSeconds: number | undefined;
}

/** Leaving the lock after so many days. */
export interface PlanDay {
  readonly day: number;
  /** Earned until then. */
  readonly rewards: Wei;
  /** Of leaving on that day; none from the last day on. */
  readonly penalty: Wei;
  /** Held until then. */
  readonly votes: Wei;
  /** Rewards less the penalty: negative where leaving costs more than was earned. */
  readonly net: Wei;
}

export interface LockPlan {
  readonly days: number;
  /** One for each day, from today to the end. */
  readonly byDay: readonly PlanDay[];
  /** The first day on which leaving costs no more than was earned. */
  readonly breakEvenDay: number;
  readonly unlockAt: UnixSeconds;
  /**
   * When the FTHM can be in the wallet, if rewards are claimed and the lock is unstaked at its end;
   * `undefined` while the length of the cooldown is.
   */
  readonly withdrawAt: UnixSeconds | undefined;
}

/** Rewards, votes and penalty of a lock by day, if no one else stakes or unstakes meanwhile. */
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
