import { parseEther } from 'ethers';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Blocks are mined every 2 s, and at once for each transaction. */
export const GOVERNOR_PARAMETERS = {
  /** Blocks; 86,400 in production. */
  votingDelay: 15,
  /** Blocks; 216,000 in production. */
  votingPeriod: 450,
  /** vFTHM wei, as in production. */
  proposalThreshold: parseEther('1000000'),
  /** Seconds between two proposals of one account; a day in production. */
  proposalTimeDelay: 600,
  /** Execution deadline in seconds, as in production. */
  proposalLifetime: 60 * DAY,
} as const;

/** Seconds between queueing and execution. */
export const TIMELOCK_DELAY = 30;

/** Production values, except for the minimum, which is 7 days there. */
export const STAKING_PARAMETERS = {
  minLockPeriod: DAY,
  maxLockPositions: 10,
  weight: [1024, 768, 3000, 100, 10],
  /** 1/1000 of a share per vote; seconds that earn a vote per FTHM. */
  voteCoefficient: [500, 365 * DAY],
} as const;

const STREAM_PERIODS = 48;
const STREAM_PERIOD_SECONDS = 2_628_288;
/** FTHM wei. */
const STREAM_REWARDS = parseEther('200000000');

/** Seconds between a claim or an unlock and the withdrawal. */
export const COOLDOWN_SECONDS = 5 * DAY;

export interface StreamSchedule {
  /** Unix seconds, ascending. */
  readonly times: readonly number[];
  /** Remaining FTHM wei at each time, down to 0. */
  readonly rewards: readonly bigint[];
}

/** The main stream as in production: 48 months, with fewer rewards each month. `start` in unix seconds. */
export function mainStreamSchedule(start: number): StreamSchedule {
  const periods = Array.from({ length: STREAM_PERIODS + 1 }, (_, index) => index);
  return {
    times: periods.map((index) => start + index * STREAM_PERIOD_SECONDS),
    rewards: periods.map((index) => {
      const left = BigInt(STREAM_PERIODS - index);
      return (STREAM_REWARDS * left * left) / BigInt(STREAM_PERIODS * STREAM_PERIODS);
    }),
  };
}
