import { gql } from '@fathom/base/indexer/gql';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import type {
  IndexedActivity,
  IndexedPool,
  IndexedPosition,
  IndexedStat,
  IndexedUser,
  OpenedPosition,
} from './fxdRows';

/** The subgraph's queries. Owners and pool values come from the chain, not from here. */

export const ROWS_PAGE_SIZE = 4;

const MOST_ROWS = 1000;

export const FXD_POOLS: IndexerQuery<{ pools: IndexedRows<IndexedPool> }> = {
  document: gql`
    query FXDPools {
      pools(first: 1000) {
        id
        poolName
        rawPrice
        collateralPrice
        collateralLastPrice
        priceWithSafetyMargin
        liquidationRatio
        stabilityFeeRate
        debtAccumulatedRate
        debtCeiling
        totalBorrowed
        totalAvailable
        lockedCollateral
        tvl
        tokenAdapterAddress
      }
    }
  `,
  response: () => import('./fxdRows').then(({ poolsResponse }) => poolsResponse),
};

export const FXD_POSITIONS: IndexerQuery<{ positions: IndexedRows<IndexedPosition> }> = {
  document: gql`
    query FXDPositions($walletAddress: Bytes!, $first: Int!, $skip: Int!) {
      positions(
        first: $first
        skip: $skip
        orderBy: positionId
        orderDirection: desc
        where: { walletAddress: $walletAddress, positionStatus_in: [safe, unsafe] }
      ) {
        id
        positionId
        positionAddress
        walletAddress
        collateralPool
        collateralPoolName
        positionStatus
        debtShare
        debtValue
        lockedCollateral
        safetyBuffer
        safetyBufferInPercent
        tvl
      }
    }
  `,
  response: () => import('./fxdRows').then(({ positionsResponse }) => positionsResponse),
};

export const FXD_USER: IndexerQuery<{
  users: IndexedUser[];
  positions: IndexedRows<OpenedPosition>;
}> = {
  document: gql`query FXDUser($walletAddress: Bytes!) {
    users(where: { address: $walletAddress }) { id activePositionsCount }
    positions(first: ${MOST_ROWS}, where: { walletAddress: $walletAddress }) { positionId }
  }`,
  response: () => import('./fxdRows').then(({ userResponse }) => userResponse),
};

export const FXD_ACTIVITIES: IndexerQuery<{ positionActivities: IndexedRows<IndexedActivity> }> = {
  document: gql`
    query FXDActivities(
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
        where: {
          position_: { userAddress: $proxyWallet }
          activityState_in: $activityState
          blockNumber_lte: $upToBlock
        }
      ) {
        id
        activityState
        blockNumber
        blockTimestamp
        transaction
        collateralAmount
        debtAmount
        position {
          positionId
          collateralPool
          collateralPoolName
        }
      }
    }
  `,
  response: () => import('./fxdRows').then(({ activitiesResponse }) => activitiesResponse),
  pages: { by: 'block', list: 'positionActivities' },
};

export const FXD_STATS: IndexerQuery<{ protocolStat: IndexedStat | null }> = {
  document: gql`
    query FxdStats {
      protocolStat(id: "fathom_stats") {
        id
        totalSupply
        tvl
      }
    }
  `,
  response: () => import('./fxdRows').then(({ statsResponse }) => statsResponse),
  isCached: false,
};
