import * as v from 'valibot';
import { isAddress, type Address, type Hex } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';
import { ACTIVITY_STATES } from '../domain/activity';
import { decimal } from './decodeDecimal';

/**
 * The subgraph's queries. Decimals become wad and ray. Rows with numbers that the contracts can't store are omitted.
 * Owners and pool values come from the chain, not from here.
 */

/** The book keeper multiplies wads by rays within 256 bits. */
const MAX_WAD = 2n ** 256n / 10n ** 27n;
const MAX_RAY = 2n ** 256n;
/** Ids and block numbers must be safe integers. */
const MAX_COUNT = BigInt(Number.MAX_SAFE_INTEGER);
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;

const address = v.custom<Address>(isAddress, 'must be an address');
const bytes32 = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'must be 0x and 64 hexadecimal digits',
);
const name = v.pipe(
  v.string(),
  v.transform((text) => displayText(text, DISPLAY_LENGTH.name)),
);
const key = v.pipe(v.string(), v.maxLength(300));
const signedWad = v.pipe(decimal(18), v.minValue(-MAX_WAD), v.maxValue(MAX_WAD));
const wad = v.pipe(decimal(18), v.minValue(0n), v.maxValue(MAX_WAD));
const ray = v.pipe(decimal(27), v.minValue(0n), v.maxValue(MAX_RAY));
const count = v.pipe(decimal(0), v.minValue(0n), v.maxValue(MAX_COUNT));
const positionId = v.pipe(decimal(0), v.minValue(1n), v.maxValue(MAX_COUNT));
const seconds = v.pipe(decimal(0), v.minValue(0n), v.maxValue(LAST_SECOND), v.transform(Number));

const indexedPool = v.object({
  id: bytes32,
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

export const FXD_POOLS: IndexerQuery<{ pools: IndexedRows<IndexedPool> }> = {
  text: `query FXDPools {
    pools(first: 1000) {
      id poolName rawPrice collateralPrice collateralLastPrice priceWithSafetyMargin liquidationRatio stabilityFeeRate
      debtAccumulatedRate debtCeiling totalBorrowed totalAvailable lockedCollateral tvl tokenAdapterAddress
    }
  }`,
  response: v.object({ pools: rowsOf(indexedPool) }),
};

const indexedPosition = v.object({
  id: key,
  positionId,
  positionAddress: address,
  walletAddress: address,
  collateralPool: bytes32,
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

export const ROWS_PAGE_SIZE = 4;

export const FXD_POSITIONS: IndexerQuery<{ positions: IndexedRows<IndexedPosition> }> = {
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
  response: v.object({ positions: rowsOf(indexedPosition) }),
};

const indexedUser = v.object({ id: v.string(), activePositionsCount: v.pipe(count, v.transform(Number)) });
const openedPosition = v.object({ positionId });

const MOST_ROWS = 1000;

export const FXD_USER: IndexerQuery<{
  users: v.InferOutput<typeof indexedUser>[];
  positions: IndexedRows<v.InferOutput<typeof openedPosition>>;
}> = {
  text: `query FXDUser($walletAddress: Bytes!) {
    users(where: { address: $walletAddress }) { id activePositionsCount }
    positions(first: ${MOST_ROWS}, where: { walletAddress: $walletAddress }) { positionId }
  }`,
  response: v.object({ users: v.array(indexedUser), positions: rowsOf(openedPosition) }),
};

const indexedActivity = v.object({
  id: key,
  activityState: v.picklist(ACTIVITY_STATES),
  blockNumber: count,
  blockTimestamp: seconds,
  transaction: bytes32,
  collateralAmount: signedWad,
  debtAmount: signedWad,
  position: v.object({ positionId, collateralPool: bytes32, collateralPoolName: name }),
});

export type IndexedActivity = v.InferOutput<typeof indexedActivity>;

export const FXD_ACTIVITIES: IndexerQuery<{ positionActivities: IndexedRows<IndexedActivity> }> = {
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
  response: v.object({ positionActivities: rowsOf(indexedActivity) }),
  pages: { by: 'block', list: 'positionActivities' },
};

const indexedStat = v.object({ id: v.string(), totalSupply: wad, tvl: wad });

export type IndexedStat = v.InferOutput<typeof indexedStat>;

export const FXD_STATS: IndexerQuery<{ protocolStat: IndexedStat | null }> = {
  text: 'query FxdStats { protocolStat(id: "fathom_stats") { id totalSupply tvl } }',
  response: v.object({ protocolStat: v.nullable(indexedStat) }),
  isCached: false,
};
