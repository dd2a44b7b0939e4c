import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { Address } from '@fathom/contract/address';
import { getPoolRecord, getPositionDebtCeiling, getTotalDebtCeiling, getTotalShare } from './abi/fxdContracts';
import { listPools, poolsQuery } from './pools.query';
import {
  behind,
  BLOCK,
  CGO_ID,
  CONTRACTS,
  down,
  fxdSetup,
  indexedPool,
  NOW,
  POOLS,
  RAD,
  RECORD,
  XDC_ID,
} from './testing/fxdSetup';
import { readPoolList } from './testing/readPoolList';

const WAD = 10n ** 18n;

async function variant(setup = fxdSetup()) {
  return readPoolList(setup);
}

it('lists all pools of the indexer with values from the chain [FXD-080, FXD-143]', async () => {
  const setup = fxdSetup();
  const { pools, block, source, omitted } = await variant(setup);
  expect({ block, source, omitted }).toEqual({
    block: { number: BLOCK, timestamp: NOW },
    source: { from: 'indexer' },
    omitted: 0,
  });
  expect(pools).toHaveLength(2);
  expect(pools[1]).toEqual({
    id: CGO_ID,
    name: 'CGO',
    displayName: 'CGO',
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
    liquidation: { closeFactor: 2_500n, incentive: 10_500n },
  });
  const [requested] = setup.indexer.asked.filter(({ operation }) => operation === 'FXDPools');
  expect(requested?.variables).toEqual({});
  setup.chain.verify();
});

it('queries the indexer of the selected chain, which replaces a chainId variable [FXD-144]', async () => {
  const setup = fxdSetup();
  await variant(setup);
  expect(setup.indexer.asked.find(({ operation }) => operation === 'FXDPools')?.url).toContain('/11155111/');
  expect(poolsQuery(setup.scope).queryKey).toEqual(['fxd', 11155111, 'pools']);
});

it('displays the pool named XDC and its native collateral as ETH [FXD-182, FXD-183]', async () => {
  const { pools } = await variant();
  expect(pools[0]).toMatchObject({ name: 'XDC', displayName: 'ETH', isNative: true, collateral: { symbol: 'ETH' } });
});

it('refreshes in one RPC request', async () => {
  const setup = fxdSetup();
  await variant(setup);
  const before = setup.chain.requests.length;
  await setup.client.invalidateQueries({ queryKey: ['fxd', 11155111] });
  await variant(setup);
  expect(setup.chain.requests.slice(before).map(({ method }) => method)).toEqual(['eth_call']);
});

it("refreshes at the page's shared interval", () => {
  expect(poolsQuery(fxdSetup().scope).refetchInterval).toBe(atSharedRefresh);
});

it('reads the position debt ceiling of each pool, and reports a failed read as unknown [FXD-158]', async () => {
  const setup = fxdSetup();
  const { collateralPoolConfig } = CONTRACTS;
  setup.chain.respond(getPositionDebtCeiling.read(collateralPoolConfig, XDC_ID), 7n * RAD);
  setup.chain.revert(getPositionDebtCeiling.read(collateralPoolConfig, CGO_ID), 'no');
  expect((await variant(setup)).pools.map(({ positionDebtCeiling }) => positionDebtCeiling)).toEqual([
    7n * WAD,
    undefined,
  ]);
});

it("lends no more than the protocol's ceiling allows", async () => {
  const setup = fxdSetup();
  setup.chain.respond(getTotalDebtCeiling.read(CONTRACTS.bookKeeper), 60_001n * RAD);
  expect((await variant(setup)).pools[0]?.totalAvailable).toBe(WAD);
  const overdrawn = fxdSetup();
  overdrawn.chain.respond(getTotalDebtCeiling.read(CONTRACTS.bookKeeper), 59_000n * RAD);
  expect((await variant(overdrawn)).pools[0]?.totalAvailable).toBe(0n);
});

describe('indexer rows that contradict the chain', () => {
  const [xdc = never(), cgo = never()] = POOLS;
  const unknown = { id: `0x4e4557${'0'.repeat(58)}`, name: 'NEW', adapter: cgo.adapter } as const;

  function listing(rows: readonly object[]) {
    const setup = fxdSetup({ FXDPools: () => ({ pools: rows }) });
    setup.chain.respond(getPoolRecord.read(CONTRACTS.collateralPoolConfig, unknown.id), {
      ...Object.fromEntries(Object.keys(RECORD).map((name) => [name, 0n])),
      priceFeed: CONTRACTS.priceOracle,
      strategy: CONTRACTS.priceOracle,
      adapter: `0x${'0'.repeat(40)}`,
    });
    return setup;
  }

  it('omit a pool that does not exist on the chain, and report it', async () => {
    const setup = listing([xdc, cgo, unknown].map(indexedPool));
    const { pools, omitted } = await variant(setup);
    expect(pools.map(({ name }) => name)).toEqual(['XDC', 'CGO']);
    expect(omitted).toBe(1);
    const before = setup.chain.requests.length;
    await setup.client.invalidateQueries({ queryKey: ['fxd', 11155111] });
    await variant(setup);
    expect(setup.chain.requests).toHaveLength(before + 1);
  });

  it('hide no configured pool and duplicate none', async () => {
    const { pools, omitted } = await variant(
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
    expect(omitted).toBe(0);
  });

  it('neither rename a pool nor make its collateral native', async () => {
    const renamed = [
      { ...xdc, name: 'CGO' },
      { ...cgo, name: 'ETH' },
    ];
    const { pools } = await variant(listing(renamed.map(indexedPool)));
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
  ])('do not affect the other pools: %s', async (_, changes) => {
    const { pools, omitted } = await variant(listing([indexedPool(xdc), { ...indexedPool(cgo), ...changes }]));
    expect(pools.map(({ name, previousPrice }) => [name, previousPrice !== undefined])).toEqual([
      ['XDC', true],
      ['CGO', false],
    ]);
    expect(omitted).toBe(1);
  });

  it("count no more collateral than the adapter's balance", async () => {
    const { pools } = await variant(listing([{ ...indexedPool(cgo), lockedCollateral: '999999' }]));
    expect(pools[1]).toMatchObject({ name: 'CGO', lockedCollateral: 321n * WAD + WAD / 2n, tvl: 64_300n * WAD });
  });
});

it('identifies a native pool by its token if the configuration names the wrapped native token', async () => {
  const setup = fxdSetup();
  const [xdc, cgo] = POOLS;
  const wrapping = async (wrappedNative: Address | undefined, nativeSymbol: string) => {
    const deployment = { ...setup.scope.deployment, ...(wrappedNative && { wrappedNative }) };
    const scope = { ...setup.scope, deployment, nativeSymbol };
    setup.client.clear();
    const { pools } = await readPoolList({ ...setup, scope });
    return pools.map(({ collateral }) => collateral.symbol);
  };
  expect(await wrapping(undefined, 'XDC')).toEqual(['XDC', 'CGO']);
  expect(await wrapping(xdc?.token, 'POL')).toEqual(['POL', 'CGO']);
  expect(await wrapping(cgo?.token, 'POL')).toEqual(['WETH', 'POL']);
});

it('omits a pool whose token has more than 18 decimals', async () => {
  const setup = fxdSetup();
  setup.chain.respond(erc20.decimals.read(POOLS[1]?.token ?? never()), 200);
  const { pools, omitted } = await variant(setup);
  expect(pools.map(({ name }) => name)).toEqual(['XDC']);
  expect(omitted).toBe(1);
});

it('counts collateral locked in positions, without the adapter balance left by liquidations', async () => {
  const locked = 400n * WAD;
  const setups = [fxdSetup(), fxdSetup({}, false)];
  for (const { chain } of setups) for (const { adapter } of POOLS) chain.respond(getTotalShare.read(adapter), locked);
  const [indexed, withoutIndexer] = await Promise.all(setups.map(variant));
  expect(indexed?.pools.map(({ tvl }) => tvl)).toEqual([64_300n * WAD, 64_300n * WAD]);
  expect(withoutIndexer?.pools.map(({ tvl }) => tvl)).toEqual([80_000n * WAD, 80_000n * WAD]);
});

describe('without a reliable indexer', () => {
  it.each([
    ['none is configured', fxdSetup({}, false), 'unconfigured'],
    ['it is down', fxdSetup({ FXDPools: down, FathomHealth: down }), 'unreachable'],
    ['it refuses', fxdSetup({ FXDPools: () => ({ errors: [{ message: 'too deep' }] }) }), 'refused'],
    ['it is malformed', fxdSetup({ FXDPools: () => ({ pools: 'many' }) }), 'malformed'],
  ])('lists the configured pools with values from the chain: %s', async (_, setup, because) => {
    const { pools, source, omitted } = await variant(setup);
    expect(source).toEqual({ from: 'chain', because });
    expect(omitted).toBe(0);
    expect(pools.map(({ name, displayName }) => [name, displayName])).toEqual([
      ['XDC', 'ETH'],
      ['CGO', 'CGO'],
    ]);
    expect(pools[0]).toMatchObject({ price: 200n * WAD, previousPrice: undefined, totalBorrowed: 11_000n * WAD });
  });

  it.each([
    [20, { from: 'indexer' }],
    [21, { from: 'chain', because: 'stale', delay: { blocks: 21, seconds: 0 } }],
  ])('reports an indexer as stale that is %s blocks behind the chain', async (blocks, source) => {
    const { pools, source: found } = await variant(fxdSetup({ FathomHealth: behind(blocks) }));
    expect(found).toEqual(source);
    expect(pools).toHaveLength(2);
  });

  it.each([
    [300, { from: 'indexer' }],
    [301, { from: 'chain', because: 'stale', delay: { blocks: 0, seconds: 301 } }],
  ])(
    'reports an indexer as stale whose data is %s s older than the chain, whatever its node reports',
    async (seconds, source) => {
      const NewestBlock = () => ({ _meta: { block: { number: BLOCK, timestamp: NOW - seconds } } });
      expect((await variant(fxdSetup({ NewestBlock }))).source).toEqual(source);
    },
  );

  it('reports an indexer as stale whose data stops while its node follows the chain', async () => {
    const NewestBlock = () => ({ _meta: { block: { number: 10 } } });
    const { source } = await variant(fxdSetup({ NewestBlock }));
    expect(source).toEqual({ from: 'chain', because: 'stale', delay: { blocks: BLOCK - 10, seconds: undefined } });
  });

  it('lists the pools when the health query fails', async () => {
    expect((await variant(fxdSetup({ FathomHealth: down }))).source).toEqual({ from: 'indexer' });
  });
});

it('fails when no node responds', async () => {
  const setup = fxdSetup();
  setup.chain.setReachable(false);
  await expect(variant(setup)).rejects.toMatchObject({ code: 'unreachable' });
});

it('reads the configured pools without the indexer', async () => {
  const setup = fxdSetup();
  const { pools, missing } = await setup.client.query(poolsQuery(setup.scope));
  expect(pools.map(({ name, price, previousPrice }) => [name, price, previousPrice])).toEqual([
    ['XDC', 200n * WAD, undefined],
    ['CGO', 200n * WAD, undefined],
  ]);
  expect(missing).toBe(0);
  expect(setup.indexer.asked).toEqual([]);
});

it('says nothing about an indexer that has not responded yet', async () => {
  const setup = fxdSetup();
  const read = await setup.client.query(poolsQuery(setup.scope));
  expect(listPools(read, { rows: undefined, error: null, head: undefined })).toEqual({
    pools: read.pools,
    block: read.block,
    source: undefined,
    omitted: 0,
  });
});

it('retries once as a whole instead of each part, so that an unreachable node is reported quickly', async () => {
  const { client, scope } = fxdSetup();
  const request = jest.fn().mockRejectedValue(Object.assign(new Error('silent'), { code: 'unreachable' }));
  client.setDefaultOptions({ queries: { retry: 1, retryDelay: 0 } });
  await expect(client.query(poolsQuery({ ...scope, chain: { ...scope.chain, request } }))).rejects.toThrow('silent');
  expect(request).toHaveBeenCalledTimes(2);
});

function never(): never {
  throw new Error('the scene has pools');
}
