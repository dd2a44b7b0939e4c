import { eventually } from '@fathom/testing/eventually';
import { positionMetrics, positionTvl } from '../domain/positionMetrics';
import {
  getCollateralToken,
  getListNeighbors,
  getOwnerLastPositionId,
  getOwnerPositionCount,
  getPositionHandler,
  getPositionOwner,
  getPositionPool,
  getPoolRecord,
} from './abi/fxdContracts';
import { poolsQuery } from './pools.query';
import { positionDebtsQuery } from './positionDebts.query';
import { positionsQuery } from './positions.query';
import { readOwnedPositions } from './readOwnedPositions';
import {
  behind,
  CGO_ID,
  CONTRACTS,
  down,
  fxdSetup,
  handlerOf,
  indexedPosition,
  NOW,
  POOLS,
  RECORD,
  WALLET,
  XDC_ID,
} from './testing/fxdSetup';

const WAD = 10n ** 18n;
const RAY = 10n ** 27n;

type Setup = ReturnType<typeof fxdSetup>;
type Replies = Parameters<typeof fxdSetup>[0];

function indexedUser(open: number, ids: readonly number[]): object {
  return {
    users: [{ id: WALLET, activePositionsCount: String(open) }],
    positions: ids.map((id) => ({ positionId: String(id) })),
  };
}

/** Two open positions, the second one in the native pool, of three that the wallet owns. */
function setup(changes: Replies = {}, hasIndexer = true): Setup {
  const opened = fxdSetup(
    {
      FXDPositions: () => ({ positions: [indexedPosition(9), indexedPosition(8, XDC_ID)] }),
      FXDUser: () => indexedUser(2, [7, 8, 9]),
      ...changes,
    },
    hasIndexer,
  );
  opened.setPosition(9, 100n * WAD, 2n * WAD);
  opened.setPosition(8, 200n * WAD, 3n * WAD, XDC_ID);
  listOnChain(opened);
  return opened;
}

async function variant({ client, scope }: Setup, page = 0) {
  const { pools } = await client.query(poolsQuery(scope));
  return client.query(positionsQuery({ scope, wallet: WALLET, page, pools: () => Promise.resolve(pools) }));
}

function count({ chain }: Setup, positions: bigint, newest: bigint): void {
  const { positionManager } = CONTRACTS;
  chain.respond(getOwnerLastPositionId.read(positionManager, WALLET), newest);
  chain.respond(getOwnerPositionCount.read(positionManager, WALLET), positions);
}

/** The position manager's list: 9, then 8, then 7, which is closed. */
function listOnChain(opened: Setup): void {
  const { chain, setPosition } = opened;
  const { positionManager } = CONTRACTS;
  count(opened, 3n, 9n);
  for (const [id, previous, next] of [
    [9, 8n, 0n],
    [8, 7n, 9n],
    [7, 0n, 8n],
  ] as const) {
    chain.respond(getListNeighbors.read(positionManager, BigInt(id)), previous, next);
    chain.respond(getPositionHandler.read(positionManager, BigInt(id)), handlerOf(id));
    chain.respond(getPositionPool.read(positionManager, BigInt(id)), id === 8 ? XDC_ID : CGO_ID);
  }
  setPosition(7, 0n, 0n);
}

it('requests the page of the proxy wallet: first 4, newest first, safe and unsafe only [FXD-141, FXD-145, FXD-146]', async () => {
  const opened = setup();
  await variant(opened, 2);
  const requested = opened.indexer.asked.find(({ operation }) => operation === 'FXDPositions');
  expect(requested?.variables).toEqual({ walletAddress: WALLET, first: 4, skip: 8 });
  expect(requested?.text.replaceAll(/\s+/g, ' ')).toContain(
    'orderBy: positionId orderDirection: desc where: {walletAddress: $walletAddress, positionStatus_in: [safe, unsafe]}',
  );
});

it('requests the user record by the proxy wallet, and counts the positions on the chain [FXD-085, FXD-147]', async () => {
  const opened = setup({ FXDUser: () => indexedUser(600, [7, 8, 9]) });
  expect((await variant(opened)).total).toBe(2);
  expect(opened.indexer.asked.find(({ operation }) => operation === 'FXDUser')?.variables).toEqual({
    walletAddress: WALLET,
  });
  const noAccount = setup({ FXDPositions: () => ({ positions: [] }), FXDUser: () => ({ users: [], positions: [] }) });
  count(noAccount, 0n, 0n);
  await expect(variant(noAccount)).resolves.toEqual({ positions: [], total: 0, unreadable: 0 });
});

it('displays the values of the chain, not those of the indexer [FXD-081]', async () => {
  const { positions } = await variant(setup());
  expect(positions.map(({ id, pool, debt }) => [id, pool.displayName, debt])).toEqual([
    [9n, 'CGO', 110n * WAD],
    [8n, 'ETH', 220n * WAD],
  ]);
  const [position] = positions;
  if (!position) throw new Error('a position is listed');
  expect(position).toMatchObject({
    address: handlerOf(9),
    walletAddress: WALLET,
    pool: { id: CGO_ID, name: 'CGO' },
    debtShare: 100n * WAD,
    credit: 0n,
    lockedCollateral: 2n * WAD,
    status: 'safe',
  });
  expect(positionTvl(position)).toBe(400n * WAD);
  // The debt limit is 400 / 1.33 FXD.
  expect(positionMetrics(position).safetyBuffer).toEqual({
    fraction: 634_249_999_999_999_999n,
    fxd: 190_751_879_699_248_120_300n,
  });
});

it('derives the loan to value from the chain and ignores the indexer [FXD-084]', async () => {
  const lies = { ltv: '0.99', debtValue: '400', tvl: '1', lockedCollateral: '7' };
  const opened = setup({ FXDPositions: () => ({ positions: [{ ...indexedPosition(9), ...lies }] }) });
  const [position] = (await variant(opened)).positions;
  // 110 FXD of debt against 2 CGO at 200 dollars.
  expect(position && positionMetrics(position).ltv).toBe((110n * WAD) / 400n);
});

it('derives from the chain whether a position is safe, unsafe or closed [FXD-082]', async () => {
  const opened = setup();
  const { positions } = await variant(opened);
  const statusOf = async (share: bigint, locked = 2n * WAD) => {
    opened.setPosition(9, share, locked);
    opened.client.clear();
    const [fresh] = await opened.client.query(positionDebtsQuery({ scope: opened.scope, positions }));
    return fresh?.status;
  };
  // 2 CGO back 2 x 200 / 1.33 FXD, 273.4 shares at a rate of 1.1.
  expect(await statusOf(273n * WAD)).toBe('safe');
  expect(await statusOf(274n * WAD)).toBe('unsafe');
  expect(await statusOf(0n, 0n)).toBe('closed');
  // A liquidation covered the debt and left collateral.
  expect(await statusOf(0n)).toBe('safe');
});

it('omits positions that are closed meanwhile [FXD-090]', async () => {
  const opened = setup();
  opened.setPosition(9, 0n, 0n);
  expect((await variant(opened)).positions.map(({ id }) => id)).toEqual([8n]);
});

it('lists positions without debt that still have collateral', async () => {
  const opened = setup();
  opened.setPosition(9, 0n, 2n * WAD);
  const { positions } = await variant(opened);
  expect(positions[0]).toMatchObject({ id: 9n, debt: 0n, lockedCollateral: 2n * WAD, status: 'safe' });
});

describe('positions that were transferred', () => {
  const STRANGER = '0x00000000000000000000000000000000000000dd';

  it('are not listed for their previous owner, even if the indexer lists them [FXD-141]', async () => {
    const opened = setup();
    opened.chain.respond(getPositionOwner.read(CONTRACTS.positionManager, 9n), STRANGER);
    count(opened, 2n, 8n);
    const { positions, total } = await variant(opened);
    expect(positions.map(({ id }) => id)).toEqual([8n]);
    expect(total).toBe(1);
  });

  it('are listed for their new owner, even if the indexer does not [FXD-141]', async () => {
    const opened = setup({
      FXDPositions: () => ({ positions: [indexedPosition(9)] }),
      FXDUser: () => indexedUser(1, [9]),
    });
    const { positions, total } = await variant(opened);
    expect(positions.map(({ id }) => id)).toEqual([9n, 8n]);
    expect(total).toBe(2);
  });

  it('return their new owner on the next read', async () => {
    const opened = setup();
    const { positions } = await variant(opened);
    opened.chain.respond(getPositionOwner.read(CONTRACTS.positionManager, 9n), STRANGER);
    const fresh = await opened.client.query(positionDebtsQuery({ scope: opened.scope, positions }));
    expect(fresh.map(({ walletAddress }) => walletAddress)).toEqual([STRANGER, WALLET]);
  });
});

it('counts the credit from earlier repayments', async () => {
  const opened = setup();
  opened.setPosition(9, 100n * WAD, 2n * WAD, CGO_ID, 5n * RAY);
  expect((await variant(opened)).positions[0]?.credit).toBe(5n * RAY);
});

it('reads the list of positions while the pools are being read', async () => {
  const opened = setup();
  const pools = () => new Promise<never>(() => undefined);
  opened.client.query(positionsQuery({ scope: opened.scope, wallet: WALLET, page: 0, pools })).catch(() => undefined);
  await eventually(() => expect(opened.chain.requests).toHaveLength(1));
});

it('lists the positions of the chain while the indexer does not respond', async () => {
  const opened = setup();
  const query = () => new Promise<never>(() => undefined);
  const scope = { ...opened.scope, indexer: { ...opened.scope.indexer, query } };
  const { positions, total } = await variant({ ...opened, scope });
  expect(positions.map(({ id }) => id)).toEqual([9n, 8n]);
  expect(total).toBe(2);
});

it('reads the positions that the indexer has named by then with the next one, in one RPC request', async () => {
  const { chain, scope } = setup();
  const named = [7n, 8n, 9n];
  const owned = await readOwnedPositions(scope, WALLET, [], { expectMore: () => Promise.resolve(named) });
  expect(owned.map(({ id }) => id)).toEqual([9n, 8n, 7n]);
  // The first position is requested before the names arrive.
  expect(chain.requests).toHaveLength(3);
  await readOwnedPositions(scope, WALLET, named);
  expect(chain.requests).toHaveLength(4);
});

it('pools and positions refresh in 2 RPC requests', async () => {
  const opened = setup();
  await variant(opened);
  const before = opened.chain.requests.length;
  await opened.client.invalidateQueries({ queryKey: ['fxd', 11155111] });
  await variant(opened);
  expect(opened.chain.requests.slice(before).map(({ method }) => method)).toEqual(['eth_call', 'eth_call']);
});

describe('between two refreshes of the list', () => {
  it('refreshes the debts every 5000 ms, all in one request [FXD-157]', async () => {
    const opened = setup();
    const { positions } = await variant(opened);
    expect(positionDebtsQuery({ scope: opened.scope, positions }).refetchInterval).toBe(5_000);

    opened.setPosition(9, 90n * WAD, WAD);
    opened.chain.setBlock(1_001, NOW + 5);
    const record = { ...RECORD, debtAccumulatedRate: (RAY * 12n) / 10n, adapter: POOLS[1]?.adapter ?? WALLET };
    opened.chain.respond(getPoolRecord.read(CONTRACTS.collateralPoolConfig, CGO_ID), record);
    const before = opened.chain.requests.length;
    const fresh = await opened.client.query(positionDebtsQuery({ scope: opened.scope, positions }));
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

  it('sends no request without positions', () => {
    expect(positionDebtsQuery({ scope: setup().scope, positions: [] }).enabled).toBe(false);
  });

  it('keeps a position that was closed meanwhile, as closed', async () => {
    const opened = setup();
    const { positions } = await variant(opened);
    opened.setPosition(9, 0n, 0n);
    const fresh = await opened.client.query(positionDebtsQuery({ scope: opened.scope, positions }));
    expect(fresh[0]).toMatchObject({ status: 'closed', debt: 0n });
  });
});

describe('without a reliable indexer', () => {
  it.each([
    ['none is configured', {}, false],
    ['it is down', { FXDPositions: down, FXDUser: down, FathomHealth: down, FXDPools: down }, true],
    ['only its health cannot be read', { FathomHealth: down }, true],
    ['it is malformed', { FXDPositions: () => ({ positions: [{ ...indexedPosition(9), positionId: 'nine' }] }) }, true],
    ['it is behind', { FathomHealth: behind(21) }, true],
  ])("follows the position manager's list and omits closed positions: %s", async (_, changes, hasIndexer) => {
    const opened = setup(changes, hasIndexer);
    const { positions, total } = await variant(opened);
    expect(total).toBe(2);
    expect(positions.map(({ id, pool, debt }) => [id, pool.displayName, debt])).toEqual([
      [9n, 'CGO', 110n * WAD],
      [8n, 'ETH', 220n * WAD],
    ]);
  });

  it('reads an unchanged list in one request, and follows it again when it changes', async () => {
    const opened = setup({}, false);
    await variant(opened);
    const { chain, client } = opened;
    const request = async () => {
      const before = chain.requests.length;
      await client.invalidateQueries({ queryKey: ['fxd', 11155111, 'positions'] });
      const { positions } = await variant(opened);
      return { ids: positions.map(({ id }) => id), requests: chain.requests.length - before };
    };
    expect(await request()).toEqual({ ids: [9n, 8n], requests: 1 });

    const { positionManager } = CONTRACTS;
    count(opened, 4n, 12n);
    chain.respond(getListNeighbors.read(positionManager, 12n), 9n, 0n);
    chain.respond(getPositionHandler.read(positionManager, 12n), handlerOf(12));
    chain.respond(getPositionPool.read(positionManager, 12n), CGO_ID);
    opened.setPosition(12, 100n * WAD, 2n * WAD);
    // The previous values, the list, the new position, and the values of all.
    expect(await request()).toEqual({ ids: [12n, 9n, 8n], requests: 4 });

    // The middle position is transferred away.
    count(opened, 3n, 12n);
    chain.respond(getListNeighbors.read(positionManager, 12n), 8n, 0n);
    expect(await request()).toEqual({ ids: [12n, 8n], requests: 3 });
  });

  it('lists a position in a pool that is missing in the configuration', async () => {
    const opened = setup({}, false);
    const { client, scope } = opened;
    const deployment = { ...scope.deployment, pools: [] };
    const page = await client.query(
      positionsQuery({ scope: { ...scope, deployment }, wallet: WALLET, page: 0, pools: () => Promise.resolve([]) }),
    );
    expect(page.total).toBe(2);
    expect(page.positions.map(({ id, pool }) => [id, pool.name, pool.isNative, pool.collateral.symbol])).toEqual([
      [9n, 'CGO', false, 'CGO'],
      [8n, 'XDC', true, 'ETH'],
    ]);
    expect(page.positions[0]?.pool.totalAvailable).toBeGreaterThan(0n);
  });

  it('counts positions that cannot be displayed instead of omitting them silently', async () => {
    const opened = setup({}, false);
    const { client, scope, chain } = opened;
    const deployment = { ...scope.deployment, pools: [] };
    chain.revert(getCollateralToken.read(POOLS[1]?.adapter ?? WALLET), 'no');
    const page = await client.query(
      positionsQuery({ scope: { ...scope, deployment }, wallet: WALLET, page: 0, pools: () => Promise.resolve([]) }),
    );
    expect(page.positions.map(({ id }) => id)).toEqual([8n]);
    // Includes a closed one: without its pool, its state is unknown.
    expect(page.unreadable).toBe(2);
  });

  it('stops at a cycle in a corrupt list', async () => {
    const opened = setup({}, false);
    opened.chain.respond(getListNeighbors.read(CONTRACTS.positionManager, 8n), 9n, 9n);
    expect((await variant(opened)).positions.map(({ id }) => id)).toEqual([9n, 8n]);
  });

  it('returns no positions for a wallet without any', async () => {
    const opened = setup({}, false);
    count(opened, 0n, 0n);
    await expect(variant(opened)).resolves.toEqual({ positions: [], total: 0, unreadable: 0 });
  });

  it('fails when no node responds either', async () => {
    const opened = setup({}, false);
    const { pools } = await opened.client.query(poolsQuery(opened.scope));
    opened.chain.setReachable(false);
    const request = { scope: opened.scope, wallet: WALLET, page: 0, pools: () => Promise.resolve(pools) };
    await expect(opened.client.query(positionsQuery(request))).rejects.toMatchObject({ code: 'unreachable' });
  });
});
