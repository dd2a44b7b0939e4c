import * as v from 'valibot';
import { spreadHex } from './spreadHex';

/** How much a made-up indexer knows. */
export interface FakeHistory {
  readonly pools: number;
  readonly activities: number;
  /** Unix seconds of the newest activity. */
  readonly now: number;
}

const question = v.object({
  operationName: v.string(),
  variables: v.optional(
    v.looseObject({
      first: v.optional(v.number(), 1000),
      skip: v.optional(v.number(), 0),
      upToBlock: v.optional(v.string(), '1000000'),
    }),
    {},
  ),
});

type Variables = v.InferOutput<typeof question>['variables'];

const STATES = ['created', 'topup', 'repay', 'closed', 'liquidation'] as const;
const SECONDS_BETWEEN = 900;

/** The answer of an indexer with that many pools and activities to the body of one of the area's requests. Throws for an unknown query. */
export function fakeStablecoinIndexer(history: FakeHistory): (body: string) => object {
  const pools = Array.from({ length: history.pools }, (_, index) => pool(index));
  const activities = Array.from({ length: history.activities }, (_, index) => activity(index, history));
  return (body) => {
    const { operationName, variables } = v.parse(question, JSON.parse(body));
    return { data: answer(operationName, variables) };
  };

  function answer(operation: string, { first, skip, upToBlock }: Variables): object {
    switch (operation) {
      case 'FXDPools':
        return { pools };
      case 'FXDActivities':
        return {
          positionActivities: activities
            .filter(({ blockNumber }) => BigInt(blockNumber) <= BigInt(upToBlock))
            .slice(skip, skip + first),
        };
      case 'FXDPositions':
        return { positions: [] };
      case 'FXDUser':
        return { users: [], positions: [] };
      case 'FxdStats':
        return { protocolStat: { id: 'fathom_stats', totalSupply: '10000000', tvl: '25000000' } };
      case 'NewestBlock':
        return { _meta: { block: { timestamp: history.now } } };
      case 'FathomHealth':
        return { indexingStatusForCurrentVersion: { synced: true, health: 'healthy', chains: [HEAD] } };
      default:
        throw new Error(`The area asks its indexer for ${operation}, which the bench does not know.`);
    }
  }
}

/** Beyond every local chain: never behind. */
const BLOCK = { number: '900000000' };
const HEAD = { chainHeadBlock: BLOCK, latestBlock: BLOCK };

function pool(index: number) {
  const poolName = `POOL${index}`;
  const price = String(100 + (index % 50));
  return {
    id: poolId(index),
    poolName,
    rawPrice: price,
    collateralPrice: price,
    collateralLastPrice: String(99 + (index % 53)),
    priceWithSafetyMargin: '75',
    liquidationRatio: '1.33',
    stabilityFeeRate: '1',
    debtAccumulatedRate: '1',
    debtCeiling: '5000000',
    totalBorrowed: String(((index * 7919) % 4_999_999) + 0.25),
    totalAvailable: String(((index * 104_729) % 4_999_999) + 0.75),
    lockedCollateral: '12000',
    tvl: '1250000.5',
    tokenAdapterAddress: spreadHex(index, 40),
  };
}

function activity(index: number, { now, pools }: FakeHistory) {
  const poolIndex = (index * 31) % pools;
  const activityState = STATES[index % STATES.length] ?? 'created';
  const sign = ['created', 'topup'].includes(activityState) ? '' : '-';
  return {
    id: `activity-${index}`,
    activityState,
    blockNumber: String(1_000_000 - index),
    blockTimestamp: String(now - index * SECONDS_BETWEEN),
    transaction: spreadHex(index, 64),
    collateralAmount: `${sign}1.5`,
    debtAmount: `${sign}1250.75`,
    position: {
      positionId: String(index + 1),
      collateralPool: poolId(poolIndex),
      collateralPoolName: `POOL${poolIndex}`,
    },
  };
}

function poolId(index: number): string {
  return `0x${Buffer.from(`POOL${index}`).toString('hex').padEnd(64, '0')}`;
}
