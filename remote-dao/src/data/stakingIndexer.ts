import * as v from 'valibot';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';

/**
 * The staking queries of the subgraph. Amounts are wei, times Unix seconds. Rows with a number that
 * the contracts can't hold are omitted; what an account owns is never read from here.
 */

/** Amounts are held in 128 bits. */
const MAX_WEI = 2n ** 128n;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;
/** A percentage of 18 decimals: a million times the stake in a year. */
const MAX_APR = 10n ** 26n;

const integer = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
);
const wei = v.pipe(integer, v.maxValue(MAX_WEI));
const count = v.pipe(integer, v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)), v.transform(Number));
const seconds = v.pipe(integer, v.maxValue(LAST_SECOND), v.transform(Number));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/));

const protocolStat = v.object({
  totalStakeFTHM: wei,
  /** In vFTHM. */
  totalVotes: wei,
  totalStakeEvents: count,
  totalUnstakeEvents: count,
  /** In percent, with 18 decimals. */
  stakingAPR: v.pipe(integer, v.maxValue(MAX_APR)),
  oneDayRewards: wei,
});

export type StakingStat = v.InferOutput<typeof protocolStat>;

export const PROTOCOL_STATS: IndexerQuery<{ protocolStats: IndexedRows<StakingStat> }> = {
  text: `query ProtocolStats {
    protocolStats(first: 1) {
      id totalStakeFTHM totalVotes totalStakeEvents totalUnstakeEvents stakingAPR oneDayRewards
    }
  }`,
  response: v.object({ protocolStats: rowsOf(protocolStat) }),
};

const staker = v.object({
  totalStaked: wei,
  accruedRewards: wei,
  accruedVotes: wei,
  /** When the withdrawal opens. */
  cooldown: seconds,
  claimedAmount: wei,
  lockPositionCount: count,
});

export type Staker = v.InferOutput<typeof staker>;

export const STAKERS: IndexerQuery<{ stakers: IndexedRows<Staker> }> = {
  text: `query Stakers($address: Bytes!) {
    stakers(first: 1, where: { address: $address }) {
      id address totalStaked accruedRewards accruedVotes cooldown claimedAmount lockPositionIds lockPositionCount
    }
  }`,
  response: v.object({ stakers: rowsOf(staker) }),
};

/** Positions on one page of the list. */
export const LOCKS_PAGE_SIZE = 4;

const lockPosition = v.object({
  lockId: v.pipe(integer, v.minValue(1n), v.maxValue(BigInt(Number.MAX_SAFE_INTEGER))),
  amount: wei,
  nVoteToken: wei,
  streamShares: integer,
  end: seconds,
  blockNumber: count,
  /** When it was created. */
  blockTimestamp: seconds,
  transaction: hash,
});

export type LockPosition = v.InferOutput<typeof lockPosition>;

export const LOCK_POSITIONS: IndexerQuery<{ lockPositions: IndexedRows<LockPosition> }> = {
  text: `query LockPositions($address: Bytes!, $skip: Int!, $first: Int!) {
    lockPositions(
      first: $first
      skip: $skip
      orderBy: lockId
      orderDirection: desc
      where: { account: $address }
    ) {
      id account streamShares nVoteToken amount lockId end blockNumber blockTimestamp transaction
    }
  }`,
  response: v.object({ lockPositions: rowsOf(lockPosition) }),
};
