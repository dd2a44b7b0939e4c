import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import type { RewardSchedule } from './rewardSchedule';
import { ONE_FTHM, SECONDS_PER_YEAR, type Wei } from './units';

/** Weights of a new stake's shares: `max` while the stream is young, `min` a year after the decline started. */
export interface ShareWeights {
  readonly max: bigint;
  readonly min: bigint;
}

/** Votes count half as much as tokens in a stake's shares. */
const VOTE_SHARE_PER_MILLE = 500n;
/** Seconds from the start of the stream until the weight starts to decline. */
const WEIGHT_DECLINES_AFTER = 2_629_746;
/** Smaller rewards aren't displayed as claimable. */
const LEAST_CLAIMABLE: Wei = ONE_FTHM / 10_000n;

/** Returns the vFTHM of a new lock, rounded down like the contract. */
export function votesFor(amount: Wei, seconds: bigint): Wei {
  return (amount * seconds) / BigInt(SECONDS_PER_YEAR);
}

/** True above 0.0001 FTHM. */
export function isClaimable(rewards: Wei | undefined): boolean {
  return rewards !== undefined && rewards > LEAST_CLAIMABLE;
}

export function rewardsBetween(schedule: RewardSchedule, from: UnixSeconds, until: UnixSeconds): Wei {
  return until <= from ? 0n : remainingAt(schedule, from) - remainingAt(schedule, until);
}

export function streamShares(
  amount: Wei,
  votes: Wei,
  weights: ShareWeights,
  schedule: RewardSchedule,
  now: UnixSeconds,
): bigint {
  const shares = amount + (VOTE_SHARE_PER_MILLE * votes) / 1000n;
  const declinesFrom = BigInt(WEIGHT_DECLINES_AFTER) + (schedule.times[0] ?? 0n);
  const remaining = clamp(declinesFrom + BigInt(SECONDS_PER_YEAR) - BigInt(now), 0n, BigInt(SECONDS_PER_YEAR));
  return shares * weights.min + (shares * (weights.max - weights.min) * remaining) / BigInt(SECONDS_PER_YEAR);
}

export interface RewardEstimate {
  readonly amount: Wei;
  readonly days: number;
  readonly totalShares: bigint;
  readonly weights: ShareWeights;
  readonly schedule: RewardSchedule;
  readonly now: UnixSeconds;
}

/** Estimates a new lock's rewards until its end, assuming that no one else stakes or unstakes. */
export function estimatedRewards({ amount, days, totalShares, weights, schedule, now }: RewardEstimate): Wei {
  const seconds = days * SECONDS_PER_DAY;
  const shares = streamShares(amount, votesFor(amount, BigInt(seconds)), weights, schedule, now);
  if (shares === 0n) return 0n;
  return (rewardsBetween(schedule, now, now + seconds) * shares) / (totalShares + shares);
}

export interface RewardProjection {
  readonly claimable: Wei;
  readonly readAt: UnixSeconds;
  readonly now: UnixSeconds;
  readonly shares: bigint;
  readonly totalShares: bigint;
  readonly schedule: RewardSchedule;
}

/** Seconds: older readings aren't extrapolated, so that they don't look current. */
const LONGEST_PROJECTION = 90;

/** Extrapolates claimable rewards from a recent reading. For display only. */
export function projectedRewards({ claimable, readAt, now, shares, totalShares, schedule }: RewardProjection): Wei {
  if (totalShares === 0n) return claimable;
  const until = Math.min(now, readAt + LONGEST_PROJECTION);
  return claimable + (rewardsBetween(schedule, readAt, until) * shares) / totalShares;
}

/** True if there are as many rewards as times, times ascend and rewards never rise. */
export function isSchedule({ times, rewards }: RewardSchedule): boolean {
  return (
    times.length === rewards.length &&
    times.length > 1 &&
    times.every((time, index) => index === 0 || time > (times[index - 1] ?? time)) &&
    rewards.every((reward, index) => index === 0 || reward <= (rewards[index - 1] ?? reward))
  );
}

function remainingAt({ times, rewards }: RewardSchedule, at: UnixSeconds): Wei {
  const time = BigInt(at);
  const index = times.findIndex((each) => each > time);
  if (index === 0) return rewards[0] ?? 0n;
  const [from, until] = [times[index - 1], times[index]];
  const [before, after] = [rewards[index - 1], rewards[index]];
  if (from === undefined || until === undefined || before === undefined || after === undefined) {
    return rewards.at(-1) ?? 0n;
  }
  return before - ((before - after) * (time - from)) / (until - from);
}

function clamp(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min;
  return value > max ? max : value;
}
