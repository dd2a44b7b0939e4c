import { ACTIVITY_STATES } from '../domain/activity';
import { activitiesQuery } from './activities.query';
import { poolsQuery } from './pools.query';
import { protocolStatsQuery } from './protocolStats.query';
import { CGO_ID, down, fxdScene, POOLS, WALLET, XDC_ID } from './testing/fxdScene';

const HASH = `0x${'ab'.repeat(32)}`;

function row(index: number, changes: object = {}) {
  return {
    id: `position-activity-${index}`,
    activityState: 'topup',
    blockNumber: String(5_000 - index),
    blockTimestamp: String(1_700_000_000 - index),
    transaction: HASH,
    collateralAmount: '1.25',
    debtAmount: '-300.5',
    position: { positionId: '7', collateralPool: XDC_ID, collateralPoolName: 'XDC' },
    ...changes,
  };
}

interface Asked {
  readonly first: number;
  readonly skip: number;
  readonly upToBlock: bigint;
}

function sceneOf(rows: (asked: Asked) => readonly object[]) {
  return fxdScene({
    FXDActivities: ({ variables }) => ({
      positionActivities: rows({
        first: Number(variables['first']),
        skip: Number(variables['skip']),
        upToBlock: BigInt(String(variables['upToBlock'])),
      }),
    }),
  });
}

async function look(scene: ReturnType<typeof fxdScene>, withPools = true) {
  const pools = withPools ? (await scene.client.query(poolsQuery(scene.place))).pools : [];
  const query = activitiesQuery({ place: scene.place, wallet: WALLET, states: ACTIVITY_STATES, pools });
  return scene.client.query(query);
}

it('asks for 1000 rows of the proxy wallet, newest block first, of a list of states, on the chain [FXD-148, FXD-149, FXD-150, FXD-151, FXD-152, FXD-153]', async () => {
  const scene = sceneOf(() => [row(0)]);
  await look(scene);
  const [asked, ...others] = scene.indexer.asked.filter(({ operation }) => operation === 'FXDActivities');
  expect(others).toEqual([]);
  expect(asked?.variables).toEqual({
    first: 1000,
    skip: 0,
    proxyWallet: WALLET,
    orderBy: 'blockNumber',
    orderDirection: 'desc',
    activityState: ['created', 'topup', 'repay', 'closed', 'liquidation'],
    upToBlock: '9007199254740991',
  });
  expect(asked?.text).toContain('blockNumber_lte: $upToBlock');
  expect(asked?.url).toContain('/11155111/');
});

it('reads the rows of positionActivities with time, amounts, hash and position [FXD-087, FXD-154]', async () => {
  const activities = await look(
    sceneOf(() => [
      row(0),
      row(1, { position: { positionId: '8', collateralPool: CGO_ID, collateralPoolName: 'CGO' } }),
    ]),
  );
  expect(activities[0]).toEqual({
    id: 'position-activity-0',
    state: 'topup',
    timestamp: 1_700_000_000,
    blockNumber: 5_000n,
    hash: HASH,
    collateralAmount: 1_250_000_000_000_000_000n,
    debtAmount: -300_500_000_000_000_000_000n,
    poolId: XDC_ID,
    poolName: 'XDC',
    shownName: 'ETH',
    collateralToken: POOLS[0]?.token,
    positionId: 7n,
  });
  expect(activities[1]).toMatchObject({ shownName: 'CGO', positionId: 8n });
});

it('names the pools before the list of pools is known', async () => {
  const activities = await look(
    sceneOf(() => [row(0)]),
    false,
  );
  expect(activities[0]).toMatchObject({ poolName: 'XDC', shownName: 'ETH', collateralToken: undefined });
});

it.each(ACTIVITY_STATES)('knows the state %s [FXD-088]', async (state) => {
  const activities = await look(sceneOf(() => [row(0, { activityState: state })]));
  expect(activities[0]?.state).toBe(state);
});

it.each([
  ['another state', { activityState: 'moved' }],
  ['no hash', { transaction: 'none' }],
  ['an amount in words', { debtAmount: 'much' }],
  ['no position', { position: null }],
])('refuses a malformed row: %s', async (_, changes) => {
  await expect(look(sceneOf(() => [row(0, changes)]))).rejects.toMatchObject({ code: 'malformed' });
});

it('lists all of 10,000 activities, newest first, where one block has many of them', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) => row(index, { blockNumber: String(5_000 - (index >> 3)) }));
  const scene = sceneOf(({ first, skip, upToBlock }) => {
    if (skip > 5_000) throw new Error('refused');
    return all.filter((each) => BigInt(each.blockNumber) <= upToBlock).slice(skip, skip + first);
  });
  const activities = await look(scene, false);
  expect(activities.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

it('says that only an indexer knows the past', async () => {
  const scene = fxdScene({ FXDActivities: down });
  await expect(look(scene)).rejects.toMatchObject({ code: 'unreachable' });
});

describe('the figures of the protocol', () => {
  it('are those with the id fathom_stats [FXD-089, FXD-155]', async () => {
    const scene = fxdScene({
      FxdStats: () => ({ protocolStat: { id: 'fathom_stats', totalSupply: '10000000', tvl: '123.5' } }),
    });
    const stats = await scene.client.query(protocolStatsQuery(scene.place));
    expect(stats).toEqual({ totalSupply: 10n ** 25n, tvl: 123_500_000_000_000_000_000n });
    expect(scene.indexer.asked[0]?.text).toContain('id: "fathom_stats"');
  });

  it('are asked of the network every time [FXD-156]', async () => {
    const scene = fxdScene({ FxdStats: () => ({ protocolStat: null }) });
    await expect(scene.client.query(protocolStatsQuery(scene.place))).resolves.toBeNull();
    await scene.client.query(protocolStatsQuery(scene.place));
    expect(scene.indexer.asked).toHaveLength(2);
  });
});
