import fc from 'fast-check';
import { ZERO_ADDRESS, type Hex } from '@fathom/contract/address';
import { isIndexerError } from '@fathom/base/indexer/indexerError';
import { ACTIVITY_STATES } from '../domain/activity';
import { findActivities, groupByDay } from '../domain/activityList';
import {
  getListNeighbors,
  getOwnerLastPositionId,
  getOwnerPositionCount,
  getPoolRecord,
  getPositionHandler,
  getPositionOwner,
  getPositionPool,
} from './abi/fxdContracts';
import { positionsQuery } from './positions.query';
import {
  CGO_ID,
  CONTRACTS,
  fxdSetup,
  handlerOf,
  indexedPool,
  indexedPosition,
  POOLS,
  RECORD,
  WALLET,
  XDC_ID,
} from './testing/fxdSetup';
import { readActivities } from './testing/readActivities';
import { readPoolList } from './testing/readPoolList';

const WAD = 10n ** 18n;
const STRANGER = '0x00000000000000000000000000000000000000dd';
const FOREIGN_POOLS: readonly Hex[] = [
  `0x4554480000${'0'.repeat(54)}`,
  `0x4e4557${'0'.repeat(58)}`,
  `0x${'f'.repeat(64)}`,
];
/** 20 belongs to another wallet, 21 doesn't exist. */
const FOREIGN_POSITIONS = [20, 21];

/**
 * The wallet owns 9 in CGO, 8 in XDC and the closed 7 in CGO. Anything else doesn't exist or belongs to another wallet.
 */
function chainOf(responses: Parameters<typeof fxdSetup>[0]) {
  const setup = fxdSetup(responses);
  const { chain } = setup;
  const { positionManager, collateralPoolConfig } = CONTRACTS;
  chain.respond(getOwnerLastPositionId.read(positionManager, WALLET), 9n);
  chain.respond(getOwnerPositionCount.read(positionManager, WALLET), 3n);
  const deployment = (id: number, previous: bigint, next: bigint, pool: Hex, owner: Hex) => {
    chain.respond(getListNeighbors.read(positionManager, BigInt(id)), previous, next);
    chain.respond(getPositionHandler.read(positionManager, BigInt(id)), handlerOf(id));
    chain.respond(getPositionPool.read(positionManager, BigInt(id)), pool);
    chain.respond(getPositionOwner.read(positionManager, BigInt(id)), owner);
  };
  deployment(9, 8n, 0n, CGO_ID, WALLET);
  deployment(8, 7n, 9n, XDC_ID, WALLET);
  deployment(7, 0n, 8n, CGO_ID, WALLET);
  deployment(20, 0n, 0n, CGO_ID, STRANGER);
  deployment(21, 0n, 0n, `0x${'0'.repeat(64)}`, ZERO_ADDRESS);
  setup.setPosition(9, 100n * WAD, 2n * WAD);
  setup.setPosition(8, 200n * WAD, 3n * WAD, XDC_ID);
  setup.setPosition(7, 0n, 0n);
  for (const id of FOREIGN_POOLS) {
    chain.respond(getPoolRecord.read(collateralPoolConfig, id), {
      ...Object.fromEntries(Object.keys(RECORD).map((name) => [name, 0n])),
      priceFeed: ZERO_ADDRESS,
      strategy: ZERO_ADDRESS,
      adapter: ZERO_ADDRESS,
    });
  }
  return setup;
}

const poolIds = [XDC_ID, CGO_ID, ...FOREIGN_POOLS];
const positionIds = [7, 8, 9, ...FOREIGN_POSITIONS];

/** Values that no valid indexer returns, and valid values in wrong places. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'ETH',
    '1e78',
    '-1e78',
    '1'.repeat(90),
    '-1',
    '0',
    1e78,
    Number.NaN,
    [],
    {},
  ),
  fc.constantFrom<unknown>(STRANGER, handlerOf(20), WALLET, '0x', `0x${'f'.repeat(64)}`, '9'.repeat(500)),
  fc.string({ maxLength: 20 }).map((text) => `?${text}`),
  fc.integer({ max: 0 }),
  fc.double({ min: 1e20 }),
);

function lying(rows: readonly object[]): fc.Arbitrary<readonly unknown[]> {
  const row = fc
    .constantFrom(...rows)
    .chain((honest) =>
      fc
        .dictionary(fc.constantFrom(...Object.keys(honest)), junk, { maxKeys: 2 })
        .map((lies): unknown => ({ ...honest, ...lies })),
    );
  return fc.array(fc.oneof({ weight: 4, arbitrary: row }, { weight: 1, arbitrary: junk }), { maxLength: 12 });
}

function activityRow(index: number, positionId: number, collateralPool: Hex): object {
  return {
    id: `position-activity-${index}`,
    activityState: ACTIVITY_STATES[index % ACTIVITY_STATES.length],
    blockNumber: String(900 - index),
    blockTimestamp: String(1_789_000_000 - index),
    transaction: `0x${index.toString(16).padStart(64, '0')}`,
    collateralAmount: '1.5',
    debtAmount: '-20',
    position: { positionId: String(positionId), collateralPool, collateralPoolName: 'ETH' },
  };
}

const lies = fc.record({
  pools: lying([
    ...POOLS.map(indexedPool),
    ...poolIds.flatMap((id) => POOLS.map((pool) => indexedPool({ ...pool, id, name: 'ETH' }))),
  ]),
  positions: lying(positionIds.flatMap((id) => poolIds.map((pool) => indexedPosition(id, pool)))),
  users: fc.array(fc.oneof(fc.constant({ id: WALLET, activePositionsCount: '600' }), junk), { maxLength: 2 }),
  opened: lying(positionIds.map((id) => ({ positionId: String(id) }))),
  activities: lying(
    positionIds.flatMap((id, at) => poolIds.map((pool, index) => activityRow(at * poolIds.length + index, id, pool))),
  ),
  health: junk,
  meta: fc.oneof(junk, fc.record({ block: fc.record({ number: junk, timestamp: junk }) })),
});

it('wrong indexer data never changes owned positions or pools, and never breaks a list', async () => {
  const expected = await ownedIn(chainOf({}));
  expect(expected.positions.map(({ id }) => id)).toEqual([9n, 8n]);
  await fc.assert(
    fc.asyncProperty(lies, async (lie) => {
      const setup = chainOf({
        FXDPools: () => ({ pools: lie.pools }),
        FXDPositions: () => ({ positions: lie.positions }),
        FXDUser: () => ({ users: lie.users, positions: lie.opened }),
        FXDActivities: () => ({ positionActivities: lie.activities }),
        FathomHealth: () => ({ indexingStatusForCurrentVersion: lie.health }),
        NewestBlock: () => ({ _meta: lie.meta }),
      });
      expect(await ownedIn(setup)).toEqual(expected);
      expectOwnHistory(await historyIn(setup));
      setup.chain.verify();
    }),
    { numRuns: 150 },
  );
});

/**
 * Returns positions and pools without the values that only the indexer has: previous prices, and collateral locked in
 * positions.
 */
async function ownedIn(setup: ReturnType<typeof chainOf>) {
  const { client, scope } = setup;
  const { pools } = await readPoolList(setup);
  const { positions, total, unreadable } = await client.query(
    positionsQuery({ scope, wallet: WALLET, page: 0, pools: () => Promise.resolve(pools) }),
  );
  const ofChain = ({ previousPrice: _, lockedCollateral, tvl: __, ...pool }: (typeof pools)[number]) => {
    expect(lockedCollateral).toBeGreaterThanOrEqual(0n);
    expect(lockedCollateral).toBeLessThanOrEqual(321n * WAD + WAD / 2n);
    return pool;
  };
  return {
    pools: pools.map(ofChain),
    positions: positions.map((position) => ({ ...position, pool: ofChain(position.pool) })),
    total,
    unreadable,
  };
}

async function historyIn(setup: ReturnType<typeof chainOf>) {
  try {
    return (await readActivities(setup)).activities;
  } catch (error) {
    // A response without a list is an indexer failure, which the screen reports.
    if (isIndexerError(error)) return [];
    throw error;
  }
}

function expectOwnHistory(activities: Awaited<ReturnType<typeof historyIn>>): void {
  const poolOf = new Map([
    [9n, CGO_ID],
    [8n, XDC_ID],
    [7n, CGO_ID],
  ]);
  for (const { positionId, poolId, timestamp, blockNumber, hash } of activities) {
    expect(poolOf.get(positionId ?? 0n)).toBe(poolId);
    expect(new Date(timestamp * 1000).toISOString()).toMatch(/^\d{4}-/);
    expect(Number.isSafeInteger(Number(blockNumber))).toBe(true);
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/i);
  }
  const found = findActivities(activities, { text: 'cgo', state: undefined });
  expect(groupByDay(found, String).flatMap((day) => day.activities)).toHaveLength(found.length);
}
