import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import type { RewardSchedule } from './rewardSchedule';
import { ONE_FTHM, SECONDS_PER_YEAR, type Wei } from './units';

/**
 * Weights of a new stake's shares: the first while the stream is young, the second a year later.
 */
export interface ShareWeights {
  readonly max: bigint;
  readonly min: bigint;
}

/** Votes count half as much as tokens in the shares of a stake. */
const VOTE_SHARE_PER_MILLE = 500n;
/** The weight of shares begins to decline so long after the stream has started. */
const WEIGHT_DECLINES_AFTER = 2_629_746;
/** Rewards below it are not worth a transaction and are not shown. */
const LEAST_CLAIMABLE: Wei = ONE_FTHM / 10_000n;

/** vFTHM that a new lock receives, rounded down as by the contract. */
export function votesFor(amount: Wei, seconds: bigint): Wei {
  return (amount * seconds) / BigInt(SECONDS_PER_YEAR);
}

/** Whether rewards are shown as claimable: above 0.0001 FTHM. */
export function isClaimable(rewards: Wei | undefined): boolean {
  return rewards !== undefined && rewards > LEAST_CLAIMABLE;
}

/** Rewards that the stream releases between two times. */
export function rewardsBetween(schedule: RewardSchedule, from: UnixSeconds, until: UnixSeconds): Wei {
  return until <= from ? 0n : remainingAt(schedule, from) - remainingAt(schedule, until);
}

/** Shares in the stream of a lock that is created now. */
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

/** Rewards of a new lock until its end, if no one else stakes or unstakes meanwhile. */
export function estimatedRewards({ amount, days, totalShares, weights, schedule, now }: RewardEstimate): Wei {
  const seconds = days * SECONDS_PER_DAY;
  const shares = streamShares(amount, votesFor(amount, BigInt(seconds)), weights, schedule, now);
  if (shares === 0n) return 0n;
  return (rewardsBetween(schedule, now, now + seconds) * shares) / (totalShares + shares);
}

export interface RewardProjection {
  /** As read at `readAt`. */
  readonly claimable: Wei;
  readonly readAt: UnixSeconds;
  readonly now: UnixSeconds;
  /** Of the account's locks. */
  readonly shares: bigint;
  readonly totalShares: bigint;
  readonly schedule: RewardSchedule;
}

/** No reading is projected further: an old value must not look like a new one. In seconds. */
const LONGEST_PROJECTION = 90;

/** Claimable rewards now, from a reading a moment ago. For display only. */
export function projectedRewards({ claimable, readAt, now, shares, totalShares, schedule }: RewardProjection): Wei {
  if (totalShares === 0n) return claimable;
  const until = Math.min(now, readAt + LONGEST_PROJECTION);
  return claimable + (rewardsBetween(schedule, readAt, until) * shares) / totalShares;
}

/**
 * Whether a schedule can be calculated with: as many rewards as times, times ascending, rewards
 * never rising.
 */
export function isSchedule({ times, rewards }: RewardSchedule): boolean {
  return (
    times.length === rewards.length &&
    times.length > 1 &&
    times.every((time, index) => index === 0 || time > (times[index - 1] ?? time)) &&
    rewards.every((reward, index) => index === 0 || reward <= (rewards[index - 1] ?? reward))
  );
}

/** The stream pays evenly between two of its times. */
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
