import * as v from 'valibot';
import { gql } from '@fathom/base/indexer/gql';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';

/**
 * The subgraph's staking queries. Amounts are in wei, times in Unix seconds. Rows with numbers that the contracts can't
 * store are omitted. An account's balances are never read from the indexer.
 */

/** The contracts store amounts in 128 bits. */
const MAX_WEI = 2n ** 128n;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;
/** Percent with 18 decimals: a million times the stake per year. */
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
  /** vFTHM. */
  totalVotes: wei,
  totalStakeEvents: count,
  totalUnstakeEvents: count,
  /** Percent with 18 decimals. */
  stakingAPR: v.pipe(integer, v.maxValue(MAX_APR)),
  oneDayRewards: wei,
});

export type StakingStat = v.InferOutput<typeof protocolStat>;

export const PROTOCOL_STATS: IndexerQuery<{ protocolStats: IndexedRows<StakingStat> }> = {
  document: gql`
    query ProtocolStats {
      protocolStats(first: 1) {
        id
        totalStakeFTHM
        totalVotes
        totalStakeEvents
        totalUnstakeEvents
        stakingAPR
        oneDayRewards
      }
    }
  `,
  response: v.object({ protocolStats: rowsOf(protocolStat) }),
};

const staker = v.object({
  totalStaked: wei,
  accruedRewards: wei,
  accruedVotes: wei,
  /** The time from which the withdrawal is possible. */
  cooldown: seconds,
  claimedAmount: wei,
  lockPositionCount: count,
});

export type Staker = v.InferOutput<typeof staker>;

export const STAKERS: IndexerQuery<{ stakers: IndexedRows<Staker> }> = {
  document: gql`
    query Stakers($address: Bytes!) {
      stakers(first: 1, where: { address: $address }) {
        id
        address
        totalStaked
        accruedRewards
        accruedVotes
        cooldown
        claimedAmount
        lockPositionIds
        lockPositionCount
      }
    }
  `,
  response: v.object({ stakers: rowsOf(staker) }),
};

export const LOCKS_PAGE_SIZE = 4;

const lockPosition = v.object({
  lockId: v.pipe(integer, v.minValue(1n), v.maxValue(BigInt(Number.MAX_SAFE_INTEGER))),
  amount: wei,
  nVoteToken: wei,
  streamShares: integer,
  end: seconds,
  blockNumber: count,
  /** The creation time. */
  blockTimestamp: seconds,
  transaction: hash,
});

export type LockPosition = v.InferOutput<typeof lockPosition>;

export const LOCK_POSITIONS: IndexerQuery<{ lockPositions: IndexedRows<LockPosition> }> = {
  document: gql`
    query LockPositions($address: Bytes!, $skip: Int!, $first: Int!) {
      lockPositions(first: $first, skip: $skip, orderBy: lockId, orderDirection: desc, where: { account: $address }) {
        id
        account
        streamShares
        nVoteToken
        amount
        lockId
        end
        blockNumber
        blockTimestamp
        transaction
      }
    }
  `,
  response: v.object({ lockPositions: rowsOf(lockPosition) }),
};
