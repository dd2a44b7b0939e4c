import * as v from 'valibot';
import { isAddress, isHex, type Address, type Hex } from '@fathom/shared/domain/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/shared/domain/displayText';
import type { IndexerQuery } from '@fathom/shared/indexer/createIndexerClient';
import { ACTIVITY_STATES } from '../domain/activity';
import { decimal } from './decodeDecimal';

/**
 * The area's queries of the subgraph and what they answer with. Its numbers are human decimals; here they become wad and ray.
 * The schemas name what is malformed.
 */

const address = v.custom<Address>(isAddress, 'must be an address');
const hex = v.custom<Hex>(isHex, 'must be hexadecimal');
const wad = decimal(18);
const ray = decimal(27);
const whole = decimal(0);
const seconds = v.pipe(whole, v.transform(Number));
const name = v.pipe(
  v.string(),
  v.transform((text) => displayText(text, DISPLAY_LENGTH.name)),
);

const indexedPool = v.object({
  id: hex,
  poolName: name,
  rawPrice: wad,
  collateralPrice: wad,
  collateralLastPrice: wad,
  priceWithSafetyMargin: ray,
  liquidationRatio: ray,
  stabilityFeeRate: ray,
  debtAccumulatedRate: ray,
  debtCeiling: wad,
  totalBorrowed: wad,
  totalAvailable: wad,
  lockedCollateral: wad,
  tvl: wad,
  tokenAdapterAddress: address,
});

export type IndexedPool = v.InferOutput<typeof indexedPool>;

export const FXD_POOLS: IndexerQuery<{ pools: IndexedPool[] }> = {
  text: `query FXDPools {
    pools(first: 1000) {
      id poolName rawPrice collateralPrice collateralLastPrice priceWithSafetyMargin liquidationRatio stabilityFeeRate
      debtAccumulatedRate debtCeiling totalBorrowed totalAvailable lockedCollateral tvl tokenAdapterAddress
    }
  }`,
  answer: v.object({ pools: v.array(indexedPool) }),
};

const indexedPosition = v.object({
  id: v.string(),
  positionId: whole,
  positionAddress: address,
  walletAddress: address,
  collateralPool: hex,
  collateralPoolName: name,
  positionStatus: v.picklist(['safe', 'unsafe', 'closed']),
  debtShare: wad,
  debtValue: wad,
  lockedCollateral: wad,
  safetyBuffer: wad,
  safetyBufferInPercent: wad,
  tvl: wad,
});

export type IndexedPosition = v.InferOutput<typeof indexedPosition>;

/** Positions of a proxy wallet on one page of the list. */
export const PAGE_SIZE = 4;

export const FXD_POSITIONS: IndexerQuery<{ positions: IndexedPosition[] }> = {
  text: `query FXDPositions($walletAddress: Bytes!, $first: Int!, $skip: Int!) {
    positions(
      first: $first
      skip: $skip
      orderBy: positionId
      orderDirection: desc
      where: { walletAddress: $walletAddress, positionStatus_in: [safe, unsafe] }
    ) {
      id positionId positionAddress walletAddress collateralPool collateralPoolName positionStatus
      debtShare debtValue lockedCollateral safetyBuffer safetyBufferInPercent tvl
    }
  }`,
  answer: v.object({ positions: v.array(indexedPosition) }),
};

const indexedUser = v.object({ id: v.string(), activePositionsCount: v.pipe(whole, v.transform(Number)) });

/** The most rows of one answer. */
export const MOST_ROWS = 1000;

/** Besides the number of open positions the ids of all that the wallet has opened, closed ones too: what the chain's own list is held against. */
export const FXD_USER: IndexerQuery<{
  users: v.InferOutput<typeof indexedUser>[];
  positions: { positionId: bigint }[];
}> = {
  text: `query FXDUser($walletAddress: Bytes!) {
    users(where: { address: $walletAddress }) { id activePositionsCount }
    positions(first: ${MOST_ROWS}, where: { walletAddress: $walletAddress }) { positionId }
  }`,
  answer: v.object({ users: v.array(indexedUser), positions: v.array(v.object({ positionId: whole })) }),
};

const indexedActivity = v.object({
  id: v.string(),
  activityState: v.picklist(ACTIVITY_STATES),
  blockNumber: whole,
  blockTimestamp: seconds,
  transaction: hex,
  collateralAmount: wad,
  debtAmount: wad,
  position: v.object({ positionId: whole, collateralPool: hex, collateralPoolName: name }),
});

export type IndexedActivity = v.InferOutput<typeof indexedActivity>;

export const FXD_ACTIVITIES: IndexerQuery<{ positionActivities: IndexedActivity[] }> = {
  text: `query FXDActivities(
    $first: Int!
    $skip: Int!
    $proxyWallet: Bytes!
    $orderBy: PositionActivity_orderBy!
    $orderDirection: OrderDirection!
    $activityState: [PositionActivityState!]!
    $upToBlock: BigInt!
  ) {
    positionActivities(
      first: $first
      skip: $skip
      orderBy: $orderBy
      orderDirection: $orderDirection
      where: { position_: { userAddress: $proxyWallet }, activityState_in: $activityState, blockNumber_lte: $upToBlock }
    ) {
      id activityState blockNumber blockTimestamp transaction collateralAmount debtAmount
      position { positionId collateralPool collateralPoolName }
    }
  }`,
  answer: v.object({ positionActivities: v.array(indexedActivity) }),
};

const indexedStat = v.object({ id: v.string(), totalSupply: wad, tvl: wad });

export type IndexedStat = v.InferOutput<typeof indexedStat>;

export const FXD_STATS: IndexerQuery<{ protocolStat: IndexedStat | null }> = {
  text: 'query FxdStats { protocolStat(id: "fathom_stats") { id totalSupply tvl } }',
  answer: v.object({ protocolStat: v.nullable(indexedStat) }),
};
