import { erc20 } from '@fathom/shared/rpc/erc20';
import { atCommonBeat } from '@fathom/shared/rpc/queryClient';
import type { Address } from '@fathom/shared/domain/address';
import { getPoolRecord, getPositionDebtCeiling, getTotalDebtCeiling, getTotalShare } from './abi/fxdContracts';
import { poolsQuery } from './pools.query';
import {
  behind,
  BLOCK,
  CGO_ID,
  CONTRACTS,
  down,
  fxdScene,
  indexedPool,
  NOW,
  POOLS,
  RAD,
  RECORD,
  XDC_ID,
} from './testing/fxdScene';

const WAD = 10n ** 18n;

async function look(scene = fxdScene()) {
  return scene.client.query(poolsQuery(scene.place));
}

it('lists all pools of the indexer with the values of the chain [FXD-080, FXD-143]', async () => {
  const scene = fxdScene();
  const { pools, block, source, leftOut } = await look(scene);
  expect({ block, source, leftOut }).toEqual({
    block: { number: BLOCK, timestamp: NOW },
    source: { from: 'indexer' },
    leftOut: 0,
  });
  expect(pools).toHaveLength(2);
  expect(pools[1]).toEqual({
    id: CGO_ID,
    name: 'CGO',
    shownName: 'CGO',
    isNative: false,
    adapter: '0x00000000000000000000000000000000000000A2',
    collateral: { address: POOLS[1]?.token, symbol: 'CGO', decimals: 18 },
    price: 200n * WAD,
    previousPrice: 190n * WAD + WAD / 2n,
    priceWithSafetyMargin: RECORD.priceWithSafetyMargin,
    liquidationRatio: RECORD.liquidationRatio,
    stabilityFeeRate: RECORD.stabilityFeeRate,
    debtAccumulatedRate: RECORD.debtAccumulatedRate,
    lastAccumulationTime: NOW - 100,
    asOf: NOW,
    debtCeiling: 50_000n * WAD,
    totalBorrowed: 11_000n * WAD,
    totalAvailable: 39_000n * WAD,
    lockedCollateral: 321n * WAD + WAD / 2n,
    tvl: 64_300n * WAD,
    positionDebtCeiling: 40_000n * WAD,
    debtFloor: WAD / 2n,
  });
  const [asked] = scene.indexer.asked.filter(({ operation }) => operation === 'FXDPools');
  expect(asked?.variables).toEqual({});
  scene.chain.verify();
});

it('queries the indexer of the selected chain, which stands for a chainId variable [FXD-144]', async () => {
  const scene = fxdScene();
  await look(scene);
  expect(scene.indexer.asked.find(({ operation }) => operation === 'FXDPools')?.url).toContain('/11155111/');
  expect(poolsQuery(scene.place).queryKey).toEqual(['fxd', 11155111, 'pools']);
});

it('shows the pool named XDC as ETH, which is also what its native collateral is called [FXD-182, FXD-183]', async () => {
  const { pools } = await look();
  expect(pools[0]).toMatchObject({ name: 'XDC', shownName: 'ETH', isNative: true, collateral: { symbol: 'ETH' } });
});

it('refreshes in one RPC request', async () => {
  const scene = fxdScene();
  await look(scene);
  const before = scene.chain.requests.length;
  await scene.client.invalidateQueries({ queryKey: ['fxd', 11155111] });
  await look(scene);
  expect(scene.chain.requests.slice(before).map(({ method }) => method)).toEqual(['eth_call']);
});

it('refreshes at the common beat of the page', () => {
  expect(poolsQuery(fxdScene().place).refetchInterval).toBe(atCommonBeat);
});

it('reads the ceiling of positions for each pool, and calls an unread one unknown [FXD-158]', async () => {
  const scene = fxdScene();
  const { collateralPoolConfig } = CONTRACTS;
  scene.chain.answer(getPositionDebtCeiling.read(collateralPoolConfig, XDC_ID), 7n * RAD);
  scene.chain.revert(getPositionDebtCeiling.read(collateralPoolConfig, CGO_ID), 'no');
  expect((await look(scene)).pools.map(({ positionDebtCeiling }) => positionDebtCeiling)).toEqual([
    7n * WAD,
    undefined,
  ]);
});

it('lends no more than the ceiling of the whole protocol leaves', async () => {
  const scene = fxdScene();
  scene.chain.answer(getTotalDebtCeiling.read(CONTRACTS.bookKeeper), 60_001n * RAD);
  expect((await look(scene)).pools[0]?.totalAvailable).toBe(WAD);
  const overdrawn = fxdScene();
  overdrawn.chain.answer(getTotalDebtCeiling.read(CONTRACTS.bookKeeper), 59_000n * RAD);
  expect((await look(overdrawn)).pools[0]?.totalAvailable).toBe(0n);
});

describe('rows of the indexer that contradict the chain', () => {
  const [xdc = never(), cgo = never()] = POOLS;
  const unknown = { id: `0x4e4557${'0'.repeat(58)}`, name: 'NEW', adapter: cgo.adapter } as const;

  function listing(rows: readonly object[]) {
    const scene = fxdScene({ FXDPools: () => ({ pools: rows }) });
    scene.chain.answer(getPoolRecord.read(CONTRACTS.collateralPoolConfig, unknown.id), {
      ...Object.fromEntries(Object.keys(RECORD).map((name) => [name, 0n])),
      ...{ priceFeed: CONTRACTS.priceOracle, strategy: CONTRACTS.priceOracle, adapter: `0x${'0'.repeat(40)}` },
    });
    return scene;
  }

  it('leave a pool out that the chain does not have, and state it', async () => {
    const scene = listing([xdc, cgo, unknown].map(indexedPool));
    const { pools, leftOut } = await look(scene);
    expect(pools.map(({ name }) => name)).toEqual(['XDC', 'CGO']);
    expect(leftOut).toBe(1);
    // The chain has answered for it: it costs no request again.
    const before = scene.chain.requests.length;
    await scene.client.invalidateQueries({ queryKey: ['fxd', 11155111] });
    await look(scene);
    expect(scene.chain.requests).toHaveLength(before + 1);
  });

  it('hide no configured pool and list none twice', async () => {
    const { pools, leftOut } = await look(
      listing([
        indexedPool(cgo),
        indexedPool(cgo),
        { ...indexedPool(cgo), id: cgo.id.toUpperCase().replace('0X', '0x') },
      ]),
    );
    expect(pools.map(({ name, previousPrice }) => [name, previousPrice !== undefined])).toEqual([
      ['XDC', false],
      ['CGO', true],
    ]);
    expect(leftOut).toBe(0);
  });

  it('neither rename a pool nor make its collateral the native currency', async () => {
    const renamed = [
      { ...xdc, name: 'CGO' },
      { ...cgo, name: 'ETH' },
    ];
    const { pools } = await look(listing(renamed.map(indexedPool)));
    expect(pools.map(({ name, isNative, collateral }) => [name, isNative, collateral.symbol])).toEqual([
      ['XDC', true, 'ETH'],
      ['CGO', false, 'CGO'],
    ]);
  });

  it.each([
    ['an amount in words', { tvl: 'much' }],
    ['a price of 10^78', { collateralLastPrice: '1e78' }],
    ['a negative amount', { lockedCollateral: '-1' }],
    ['a short id', { id: '0x43474f' }],
    ['an endless number', { tvl: '1'.repeat(10_000) }],
  ])('cost the other pools nothing: %s', async (_, changes) => {
    const { pools, leftOut } = await look(listing([indexedPool(xdc), { ...indexedPool(cgo), ...changes }]));
    expect(pools.map(({ name, previousPrice }) => [name, previousPrice !== undefined])).toEqual([
      ['XDC', true],
      ['CGO', false],
    ]);
    expect(leftOut).toBe(1);
  });

  it('count no more collateral than the adapter holds', async () => {
    const { pools } = await look(listing([{ ...indexedPool(cgo), lockedCollateral: '999999' }]));
    expect(pools[1]).toMatchObject({ name: 'CGO', lockedCollateral: 321n * WAD + WAD / 2n, tvl: 64_300n * WAD });
  });
});

it('takes the native currency by the token behind a pool where the configuration names the one that wraps it', async () => {
  const scene = fxdScene();
  const [xdc, cgo] = POOLS;
  const wrapping = async (wrappedNative: Address | undefined, nativeSymbol: string) => {
    const deployment = { ...scene.place.deployment, ...(wrappedNative && { wrappedNative }) };
    const place = { ...scene.place, deployment, nativeSymbol };
    scene.client.clear();
    const { pools } = await scene.client.query(poolsQuery(place));
    return pools.map(({ collateral }) => collateral.symbol);
  };
  expect(await wrapping(undefined, 'XDC')).toEqual(['XDC', 'CGO']);
  expect(await wrapping(xdc?.token, 'POL')).toEqual(['POL', 'CGO']);
  expect(await wrapping(cgo?.token, 'POL')).toEqual(['WETH', 'POL']);
});

it('lists no pool whose token has more decimals than the protocol counts', async () => {
  const scene = fxdScene();
  scene.chain.answer(erc20.decimals.read(POOLS[1]?.token ?? never()), 200);
  const { pools, leftOut } = await look(scene);
  expect(pools.map(({ name }) => name)).toEqual(['XDC']);
  expect(leftOut).toBe(1);
});

it('counts what is locked in positions, not what the adapter holds beyond them after liquidations', async () => {
  const held = 400n * WAD;
  const scenes = [fxdScene(), fxdScene({}, false)];
  for (const { chain } of scenes) for (const { adapter } of POOLS) chain.answer(getTotalShare.read(adapter), held);
  const [indexed, alone] = await Promise.all(scenes.map(look));
  expect(indexed?.pools.map(({ tvl }) => tvl)).toEqual([64_300n * WAD, 64_300n * WAD]);
  expect(alone?.pools.map(({ tvl }) => tvl)).toEqual([80_000n * WAD, 80_000n * WAD]);
});

describe('without a good indexer', () => {
  it.each([
    ['none is configured', fxdScene({}, false), 'unconfigured'],
    ['it is down', fxdScene({ FXDPools: down, FathomHealth: down }), 'unreachable'],
    ['it refuses', fxdScene({ FXDPools: () => ({ errors: [{ message: 'too deep' }] }) }), 'refused'],
    ['it is malformed', fxdScene({ FXDPools: () => ({ pools: 'many' }) }), 'malformed'],
  ])('lists the configured pools with the values of the chain: %s', async (_, scene, because) => {
    const { pools, source, leftOut } = await look(scene);
    expect(source).toEqual({ from: 'chain', because });
    expect(leftOut).toBe(0);
    expect(pools.map(({ name, shownName }) => [name, shownName])).toEqual([
      ['XDC', 'ETH'],
      ['CGO', 'CGO'],
    ]);
    expect(pools[0]).toMatchObject({ price: 200n * WAD, previousPrice: undefined, totalBorrowed: 11_000n * WAD });
  });

  it.each([
    [20, { from: 'indexer' }],
    [21, { from: 'chain', because: 'stale', delay: { blocks: 21, seconds: 0 } }],
  ])('calls one stale that is %s blocks behind the chain', async (blocks, source) => {
    const { pools, source: found } = await look(fxdScene({ FathomHealth: behind(blocks) }));
    expect(found).toEqual(source);
    expect(pools).toHaveLength(2);
  });

  it.each([
    [300, { from: 'indexer' }],
    [301, { from: 'chain', because: 'stale', delay: { blocks: 0, seconds: 301 } }],
  ])('calls one stale whose data is %s s older than the chain, whatever its node claims', async (seconds, source) => {
    const NewestBlock = () => ({ _meta: { block: { number: BLOCK, timestamp: NOW - seconds } } });
    expect((await look(fxdScene({ NewestBlock }))).source).toEqual(source);
  });

  it('calls one stale whose data stands still while its node follows the chain', async () => {
    const NewestBlock = () => ({ _meta: { block: { number: 10 } } });
    const { source } = await look(fxdScene({ NewestBlock }));
    expect(source).toEqual({ from: 'chain', because: 'stale', delay: { blocks: BLOCK - 10, seconds: undefined } });
  });

  it('lists the pools although its health cannot be read', async () => {
    expect((await look(fxdScene({ FathomHealth: down }))).source).toEqual({ from: 'indexer' });
  });
});

it('fails when no node responds: nothing is known then', async () => {
  const scene = fxdScene();
  scene.chain.setReachable(false);
  await expect(look(scene)).rejects.toMatchObject({ code: 'unreachable' });
});

it('tries again once as a whole, not also each part, so that a silent node is told of soon', async () => {
  const { client, place } = fxdScene();
  const request = jest.fn().mockRejectedValue(Object.assign(new Error('silent'), { code: 'unreachable' }));
  client.setDefaultOptions({ queries: { retry: 1, retryDelay: 0 } });
  await expect(client.query(poolsQuery({ ...place, chain: { ...place.chain, request } }))).rejects.toThrow('silent');
  expect(request).toHaveBeenCalledTimes(2);
});

function never(): never {
  throw new Error('the scene has pools');
}
