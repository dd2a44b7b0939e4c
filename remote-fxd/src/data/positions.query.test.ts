import {
  getListNeighbours,
  getOwnerLastPositionId,
  getOwnerPositionCount,
  getPositionHandler,
  getPositionPool,
  getPoolRecord,
} from './abi/fxdContracts';
import { poolsQuery } from './pools.query';
import { positionDebtsQuery } from './positionDebts.query';
import { positionsQuery } from './positions.query';
import {
  behind,
  CGO_ID,
  CONTRACTS,
  down,
  fxdScene,
  handlerOf,
  indexedPosition,
  NOW,
  POOLS,
  RECORD,
  WALLET,
  XDC_ID,
} from './testing/fxdScene';

const WAD = 10n ** 18n;
const RAY = 10n ** 27n;

type Scene = ReturnType<typeof fxdScene>;
type Answers = Parameters<typeof fxdScene>[0];

/** Two open positions, the second one of the native pool, and an indexer that counts six. */
function scene(changes: Answers = {}, hasIndexer = true): Scene {
  const opened = fxdScene(
    {
      FXDPositions: () => ({ positions: [indexedPosition(9), indexedPosition(8, XDC_ID)] }),
      FXDUser: () => ({ users: [{ id: WALLET, activePositionsCount: '6' }] }),
      ...changes,
    },
    hasIndexer,
  );
  opened.book(9, 100n * WAD, 2n * WAD);
  opened.book(8, 200n * WAD, 3n * WAD, XDC_ID);
  return opened;
}

async function look({ client, place }: Scene, page = 0) {
  const { pools } = await client.query(poolsQuery(place));
  return client.query(positionsQuery({ place, wallet: WALLET, page, pools }));
}

/** The position manager's list: 9, then 8, then 7, which is closed. */
function listOnChain({ chain, book }: Scene): void {
  const { positionManager } = CONTRACTS;
  chain.answer(getOwnerLastPositionId.read(positionManager, WALLET), 9n);
  chain.answer(getOwnerPositionCount.read(positionManager, WALLET), 3n);
  for (const [id, previous, next] of [
    [9, 8n, 0n],
    [8, 7n, 9n],
    [7, 0n, 8n],
  ] as const) {
    chain.answer(getListNeighbours.read(positionManager, BigInt(id)), previous, next);
    chain.answer(getPositionHandler.read(positionManager, BigInt(id)), handlerOf(id));
    chain.answer(getPositionPool.read(positionManager, BigInt(id)), id === 8 ? XDC_ID : CGO_ID);
  }
  book(7, 0n, WAD);
}

it('asks for the page of the proxy wallet: first 4, newest first, safe and unsafe only [FXD-141, FXD-145, FXD-146]', async () => {
  const opened = scene();
  await look(opened, 2);
  const asked = opened.indexer.asked.find(({ operation }) => operation === 'FXDPositions');
  expect(asked?.variables).toEqual({ walletAddress: WALLET, first: 4, skip: 8 });
  expect(asked?.text.replaceAll(/\s+/g, ' ')).toContain(
    'orderBy: positionId orderDirection: desc where: {walletAddress: $walletAddress, positionStatus_in: [safe, unsafe]}',
  );
});

it('takes the number of positions from the record of the user, asked for by the proxy wallet [FXD-085, FXD-147]', async () => {
  const opened = scene();
  expect((await look(opened)).total).toBe(6);
  expect(opened.indexer.asked.find(({ operation }) => operation === 'FXDUser')?.variables).toEqual({
    walletAddress: WALLET,
  });
  expect((await look(scene({ FXDUser: () => ({ users: [] }) }))).total).toBe(0);
});

it('shows the figures of the chain, not those of the indexer [FXD-081]', async () => {
  const { positions, source } = await look(scene());
  expect(source).toEqual({ from: 'indexer' });
  expect(positions.map(({ id, pool, debt }) => [id, pool.shownName, debt])).toEqual([
    [9n, 'CGO', 110n * WAD],
    [8n, 'ETH', 220n * WAD],
  ]);
  expect(positions[0]).toMatchObject({
    address: handlerOf(9),
    walletAddress: WALLET,
    debtShare: 100n * WAD,
    credit: 0n,
    lockedCollateral: 2n * WAD,
    status: 'safe',
  });
});

it('tells from the chain whether a position is safe, unsafe or closed [FXD-082]', async () => {
  const opened = scene();
  const { positions } = await look(opened);
  const statusOf = async (share: bigint) => {
    opened.book(9, share, 2n * WAD);
    opened.client.clear();
    const [fresh] = await opened.client.query(positionDebtsQuery({ place: opened.place, positions }));
    return fresh?.status;
  };
  // 2 CGO back 2 x 200 / 1.33 FXD, 273.4 shares at a rate of 1.1.
  expect(await statusOf(273n * WAD)).toBe('safe');
  expect(await statusOf(274n * WAD)).toBe('unsafe');
  expect(await statusOf(0n)).toBe('closed');
});

it('leaves out what is closed by now [FXD-090]', async () => {
  const opened = scene();
  opened.book(9, 0n, 0n);
  expect((await look(opened)).positions.map(({ id }) => id)).toEqual([8n]);
});

it('counts what is left over from earlier repayments', async () => {
  const opened = scene();
  opened.book(9, 100n * WAD, 2n * WAD, CGO_ID, 5n * RAY);
  expect((await look(opened)).positions[0]?.credit).toBe(5n * RAY);
});

it('pools and positions refresh in 2 RPC requests', async () => {
  const opened = scene();
  await look(opened);
  const before = opened.chain.requests.length;
  await opened.client.invalidateQueries({ queryKey: ['fxd', 11155111] });
  await look(opened);
  expect(opened.chain.requests.slice(before).map(({ method }) => method)).toEqual(['eth_call', 'eth_call']);
});

describe('in between', () => {
  it('reads the debts again every 5000 ms, all in one request [FXD-157]', async () => {
    const opened = scene();
    const { positions } = await look(opened);
    expect(positionDebtsQuery({ place: opened.place, positions }).refetchInterval).toBe(5_000);

    opened.book(9, 90n * WAD, WAD);
    opened.chain.setBlock(1_001, NOW + 5);
    const record = { ...RECORD, debtAccumulatedRate: (RAY * 12n) / 10n, adapter: POOLS[1]?.adapter ?? WALLET };
    opened.chain.answer(getPoolRecord.read(CONTRACTS.collateralPoolConfig, CGO_ID), record);
    const before = opened.chain.requests.length;
    const fresh = await opened.client.query(positionDebtsQuery({ place: opened.place, positions }));
    expect(opened.chain.requests).toHaveLength(before + 1);
    expect(fresh.map(({ id, debt }) => [id, debt])).toEqual([
      [9n, 108n * WAD],
      [8n, 220n * WAD],
    ]);
    expect(fresh[0]?.pool).toMatchObject({
      debtAccumulatedRate: record.debtAccumulatedRate,
      asOf: NOW + 5,
      name: 'CGO',
    });
  });

  it('asks for nothing where there is no position', () => {
    expect(positionDebtsQuery({ place: scene().place, positions: [] }).enabled).toBe(false);
  });

  it('keeps a position that was closed meanwhile, as closed', async () => {
    const opened = scene();
    const { positions } = await look(opened);
    opened.book(9, 0n, 0n);
    const fresh = await opened.client.query(positionDebtsQuery({ place: opened.place, positions }));
    expect(fresh[0]).toMatchObject({ status: 'closed', debt: 0n });
  });
});

describe('without a good indexer', () => {
  it.each([
    ['none is configured', {}, false, 'unconfigured'],
    ['it is down', { FXDPositions: down, FXDUser: down, FathomHealth: down, FXDPools: down }, true, 'unreachable'],
    ['only its health cannot be read', { FathomHealth: down }, true, 'unreachable'],
    [
      'it is malformed',
      { FXDPositions: () => ({ positions: [{ ...indexedPosition(9), positionId: 'nine' }] }) },
      true,
      'malformed',
    ],
    ['it is behind', { FathomHealth: behind(21) }, true, 'stale'],
  ])(
    "follows the position manager's list and leaves out what is closed: %s",
    async (_, changes, hasIndexer, because) => {
      const opened = scene(changes, hasIndexer);
      listOnChain(opened);
      const { positions, total, source } = await look(opened);
      expect(source).toEqual({ from: 'chain', because });
      expect(total).toBe(2);
      expect(positions.map(({ id, pool, debt }) => [id, pool.shownName, debt])).toEqual([
        [9n, 'CGO', 110n * WAD],
        [8n, 'ETH', 220n * WAD],
      ]);
    },
  );

  it('is not led in circles by a list that is broken', async () => {
    const opened = scene({}, false);
    listOnChain(opened);
    opened.chain.answer(getListNeighbours.read(CONTRACTS.positionManager, 8n), 9n, 9n);
    expect((await look(opened)).positions.map(({ id }) => id)).toEqual([9n, 8n]);
  });

  it('has none for a wallet without positions', async () => {
    const opened = scene({}, false);
    opened.chain.answer(getOwnerLastPositionId.read(CONTRACTS.positionManager, WALLET), 0n);
    opened.chain.answer(getOwnerPositionCount.read(CONTRACTS.positionManager, WALLET), 0n);
    await expect(look(opened)).resolves.toMatchObject({ positions: [], total: 0 });
  });

  it('fails when no node answers either', async () => {
    const opened = scene({}, false);
    const { pools } = await opened.client.query(poolsQuery(opened.place));
    opened.chain.setReachable(false);
    const request = { place: opened.place, wallet: WALLET, page: 0, pools };
    await expect(opened.client.query(positionsQuery(request))).rejects.toMatchObject({ code: 'unreachable' });
  });
});
