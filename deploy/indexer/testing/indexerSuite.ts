import { encodeBytes32String, id as topicOf, parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { readIndexerHealth, readStatus } from '@fathom/base/indexer/readIndexerHealth';
import { waitForBlock } from '@fathom/base/indexer/waitForBlock';
import { eventually } from '@fathom/testing/eventually';
import { timeLimit } from '@fathom/testing/timeLimit';
import { startProtocol, type TestProtocol } from '../../contracts/fxd/startProtocol';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition } from '../../devnet/fxd/readPosition';
import {
  FXD_ACTIVITIES,
  FXD_POOLS,
  FXD_POSITIONS,
  FXD_STATS,
  FXD_USER,
  ROWS_PAGE_SIZE,
} from '../../../remote-fxd/src/data/fxdQueries';
import { ACTIVITY_STATES } from '../../../remote-fxd/src/domain/activity';
import { FXD_LEDGER } from '../../../remote-fxd/src/portfolio/ledgerRow';
import type { IndexerStorage } from '../supervisor/rowsDatabase';
import { queryIndexer, queryRows } from './queryIndexer';
import { queryingSuite } from './queryingSuite';
import { human } from './chainState';
import { openIndexedProtocol, type IndexedProtocol } from './openIndexedProtocol';
import { fundLiquidation, playHistory } from './playHistory';
import { probePort } from '../../devnet/chain/probePort';
import { revertTo } from '../../devnet/testing/revertTo';
import { mineOnlyTransactions } from '../../devnet/testing/testClock';

const LISK = 1135;
const TRANSFER = topicOf('Transfer(address,address,uint256)');
const receipt = v.object({
  logs: v.array(v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })),
});

/**
 * Tests behavior that is independent of the storage. `openStorage` provides storage that outlives the process;
 * `storageSuite` contains the tests of one kind of storage, which run last.
 */
export function indexerSuite(
  openStorage: () => Promise<IndexerStorage>,
  storageSuite: (indexed: () => IndexedProtocol) => void = () => undefined,
): void {
  let protocol: TestProtocol;
  let storage: IndexerStorage;
  let indexed: IndexedProtocol;
  let actor: FxdActor;

  beforeAll(async () => {
    [protocol, storage] = await Promise.all([startProtocol(LISK), openStorage()]);
    // The tests compare values of two points in time, so time must not pass on its own.
    await mineOnlyTransactions(protocol.session.rpc);
    actor = await protocol.actor('owner');
    await playHistory(protocol);
    indexed = await openIndexedProtocol(protocol, storage);
  });

  afterAll(async () => {
    await indexed.indexer.stop();
    await protocol.stop();
  });

  const client = () => {
    const configuration = { indexer: () => indexed.subgraph };
    return createIndexerClient({ configuration, area: 'fxd' });
  };
  const head = async () => Number(await protocol.session.rpc('eth_blockNumber'));

  /** A reorg of blocks that aren't indexed yet would test nothing. */
  async function reachHead(): Promise<void> {
    const wait = { chainId: LISK, block: await head(), deadline: timeLimit(60_000) };
    await expect(waitForBlock(client(), wait)).resolves.toBe('reached');
  }

  it('matches the contracts for pools, positions, users and supply after a random history [FXD-080, FXD-081, FXD-082, FXD-085, FXD-086, FXD-089]', async () => {
    await indexed.expectChainState();
    const { positions } = await indexed.read();
    // A history without closed and unsafe positions would prove little.
    const statuses = positions.map(({ positionStatus }) => positionStatus);
    expect(new Set(statuses)).toEqual(new Set(['safe', 'unsafe', 'closed']));
  });

  it('lists activities of each position that add up to its locked collateral [FXD-087, FXD-088]', async () => {
    const rows = await queryRows(
      indexed.subgraph,
      `{ positions(first: 100) { lockedCollateral positionStatus debtShare
          activity(first: 50, orderBy: blockNumber) { id activityState collateralAmount debtAmount blockNumber blockTimestamp transaction position { collateralPoolName } } } }`,
      'positions',
    );
    expect(rows.length).toBeGreaterThan(5);
    const states = new Set<string>();
    for (const row of rows) {
      const activities = v.parse(v.array(activity), row.activity);
      const sum = activities.reduce((total, { collateralAmount }) => total + wad(collateralAmount), 0n);
      expect(human(sum, 18)).toBe(row.lockedCollateral);
      expect(activities[0]?.activityState).toBe('created');
      const last = activities.at(-1)?.activityState;
      const isSoldOut = last === 'liquidation' && row.lockedCollateral === '0' && row.debtShare === '0';
      expect(row.positionStatus === 'closed').toBe(last === 'closed' || isSoldOut);
      for (const { activityState } of activities) states.add(activityState);
    }
    expect(states).toEqual(new Set(['created', 'topup', 'repay', 'liquidation', 'closed']));
  });

  it('ledger entries add up to collateral and debt of each position, and state the FXD that was minted and burned [PFO-250]', async () => {
    const { positions, users } = await indexed.read();
    const entries = [];
    for (const { id } of users) {
      const variables = { account: id, first: 1_000, before: '~' };
      const { ledgerEntries } = await eventually(() => client().query(FXD_LEDGER, { chainId: LISK, variables }));
      entries.push(...ledgerEntries);
    }
    for (const { positionId, lockedCollateral, debtShare } of positions) {
      const own = entries.filter((entry) => String(entry.positionId) === positionId);
      const sum = (of: 'collateralWad' | 'debtShareWad') => own.reduce((total, entry) => total + entry[of], 0n);
      expect([positionId, human(sum('collateralWad'), 18)]).toEqual([positionId, lockedCollateral]);
      expect([positionId, human(sum('debtShareWad'), 18)]).toEqual([positionId, debtShare]);
    }
    const changes = entries.filter(({ kind }) => kind === 'change');
    const single = changes.filter(
      ({ transaction: hash }) => changes.filter((each) => each.transaction === hash).length === 1,
    );
    expect(single.some(({ borrowedWad }) => borrowedWad > 0n)).toBe(true);
    expect(single.some(({ paidWad }) => paidWad > 0n)).toBe(true);
    const stablecoin = protocol.fxd.stablecoin.address.toLowerCase();
    for (const { transaction, borrowedWad, paidWad } of single.slice(0, 40)) {
      const { logs } = v.parse(receipt, await protocol.session.rpc('eth_getTransactionReceipt', [transaction]));
      const transfers = logs.filter(({ address, topics: [topic] }) => address === stablecoin && topic === TRANSFER);
      const sum = (place: 1 | 2) =>
        transfers.reduce(
          (total, { topics, data }) => total + (BigInt(topics[place] ?? 1) === 0n ? BigInt(data) : 0n),
          0n,
        );
      expect([transaction, borrowedWad, paidWad]).toEqual([transaction, sum(1), sum(2)]);
    }
  });

  it('counts the collateral locked in positions, equally in the pool rows and in the total', async () => {
    const { rows: pools } = (await client().query(FXD_POOLS, { chainId: LISK })).pools;
    const { protocolStat } = await client().query(FXD_STATS, { chainId: LISK });
    const sum = pools.reduce((total, { tvl }) => total + tvl, 0n);
    expect(sum).toBeGreaterThan(0n);
    // Each row is truncated to 18 decimals.
    expect((protocolStat?.tvl ?? 0n) - sum).toBeLessThan(BigInt(pools.length));
    const native = pools.find(({ poolName }) => poolName === 'ETH');
    const totalShare = await protocol.integer(protocol.native.adapter, 'totalShare');
    // Liquidated collateral that isn't withdrawn yet is held by the adapter, but not part of a position.
    expect(totalShare).toBeGreaterThan(native?.lockedCollateral ?? totalShare);
  });

  it('serves the queries of the stablecoin area verbatim [FXD-090, FXD-143, FXD-145, FXD-146, FXD-147, FXD-154]', async () => {
    const { positions, users } = await indexed.read();
    const open = (wallet: unknown) =>
      positions.filter(({ walletAddress, positionStatus }) => walletAddress === wallet && positionStatus !== 'closed');
    const wallet = users.map(({ id }) => id).find((id) => open(id).length > ROWS_PAGE_SIZE);
    const page = async (at: number) => {
      const variables = { walletAddress: wallet, first: ROWS_PAGE_SIZE, skip: at * ROWS_PAGE_SIZE };
      return (await client().query(FXD_POSITIONS, { chainId: LISK, variables })).positions.rows;
    };
    const displayed = [...(await page(0)), ...(await page(1))].map(({ positionId }) => String(positionId));
    const newestFirst = open(wallet)
      .map(({ positionId }) => positionId)
      .reverse();
    expect(displayed).toEqual(newestFirst.slice(0, 2 * ROWS_PAGE_SIZE));
    expect(displayed.length).toBeGreaterThan(ROWS_PAGE_SIZE);

    const user = await client().query(FXD_USER, { chainId: LISK, variables: { walletAddress: wallet } });
    expect(user.users).toEqual([{ id: wallet, activePositionsCount: newestFirst.length }]);
    expect((await client().query(FXD_POOLS, { chainId: LISK })).pools.rows).toHaveLength(3);
    expect((await client().query(FXD_STATS, { chainId: LISK })).protocolStat?.totalSupply).toBeGreaterThan(0n);

    const request = async (activityState: readonly string[], first = 1000) => {
      const order = { orderBy: 'blockNumber', orderDirection: 'desc' };
      const variables = { first, ...order, proxyWallet: wallet, activityState };
      return (await client().query(FXD_ACTIVITIES, { chainId: LISK, variables })).positionActivities;
    };
    const all = await request(ACTIVITY_STATES);
    expect(all.omitted).toBe(0);
    await expect(request(ACTIVITY_STATES, 3)).resolves.toEqual(all);
    expect(all.rows.length).toBeGreaterThan(10);
    const { rows: created } = await request(['created']);
    const blocks = created.map(({ blockNumber }) => blockNumber);
    expect(blocks).toEqual([...blocks].sort((one, other) => Number(other - one)));
    expect(created.map(({ position }) => String(position.positionId)).sort()).toEqual(
      positions
        .filter(({ walletAddress }) => walletAddress === wallet)
        .map(({ positionId }) => positionId)
        .sort(),
    );
    await expect(request([])).resolves.toEqual({ rows: [], omitted: 0 });
  });

  it('returns a position to a client that waits for its block', async () => {
    const id = await actor.open(protocol.native, parseEther('3'), parseEther('1000'));
    const block = await head();
    await expect(waitForBlock(client(), { chainId: LISK, block, deadline: timeLimit(60_000) })).resolves.toBe(
      'reached',
    );
    const question = `{ positions(block: { number_gte: ${block} }, where: { positionId: ${id} }) { lockedCollateral activity { activityState collateralAmount } } }`;
    await expect(queryRows(indexed.subgraph, question, 'positions')).resolves.toEqual([
      { lockedCollateral: '3', activity: [{ activityState: 'created', collateralAmount: '3' }] },
    ]);
    await expect(readIndexerHealth(client(), LISK, Date.now())).resolves.toMatchObject({
      synced: true,
      latestBlock: block,
      headBlock: block,
    });
  });

  it('distinguishes a repayment from a close, and reopens a closed position', async () => {
    const position = {
      id: await actor.open(protocol.native, parseEther('5'), parseEther('1000')),
      pool: protocol.native,
    };
    const states = async () => {
      const question = `{ positions(where: { positionId: ${position.id} }) { positionStatus activity(orderBy: blockNumber) { activityState debtAmount } } }`;
      const [row] = await queryRows(indexed.subgraph, question, 'positions');
      return [
        row?.positionStatus,
        ...v.parse(v.array(v.object({ activityState: v.string() })), row?.activity).map((one) => one.activityState),
      ];
    };
    await actor.repay(position, parseEther('100'), parseEther('1'));
    await actor.close(position);
    await reachHead();
    await expect(states()).resolves.toEqual(['closed', 'created', 'repay', 'closed']);
    await actor.topUp(position, parseEther('2'), parseEther('500'));
    await reachHead();
    await expect(states()).resolves.toEqual(['safe', 'created', 'repay', 'closed', 'topup']);
  });

  it('follows a position that is moved into another, and a debt that a liquidation writes off', async () => {
    const { session, fxd, native } = protocol;
    const owner = await protocol.actor('second owner');
    await protocol.setPrice(native, parseEther('2000'));
    const from = { id: await owner.open(native, parseEther('2'), parseEther('1000')), pool: native };
    const to = { id: await owner.open(native, parseEther('3'), parseEther('500')), pool: native };
    await owner.move(from, to);
    const position = `{ positions(where: { positionId_in: [${from.id}, ${to.id}] }, orderBy: positionId) { lockedCollateral positionStatus } }`;
    await reachHead();
    await expect(queryRows(indexed.subgraph, position, 'positions')).resolves.toEqual([
      { lockedCollateral: '0', positionStatus: 'closed' },
      { lockedCollateral: '5', positionStatus: 'safe' },
    ]);
    await indexed.expectChainState();

    const liquidator = await protocol.actor('second liquidator');
    await liquidator.open(native, parseEther('100'), parseEther('20000'));
    await fundLiquidation(protocol, liquidator, parseEther('20000'));
    const sold = { id: await owner.open(native, parseEther('1'), parseEther('1400')), pool: native };
    const { handler, share } = await readPosition(session, fxd, sold);
    await protocol.setPrice(native, parseEther('1400'));
    const order = [native.id, handler, share, share, liquidator.address, '0x'];
    await session.send(fxd.liquidationEngine, 'liquidate', order, { from: liquidator.address });
    await protocol.setPrice(native, parseEther('2000'));
    expect(await protocol.integer(fxd.bookKeeper, 'totalUnbackedStablecoin')).toBeGreaterThan(0n);
    await indexed.expectChainState();
  });

  it('reverts a reorg of 20 blocks, and a rollback', async () => {
    await mine(protocol, 40);
    await reachHead();
    const before = await indexed.read();

    await mine(protocol, 10);
    await actor.open(protocol.native, parseEther('1'), parseEther('200'));
    await mine(protocol, 8);
    await reachHead();
    await indexed.expectChainState();
    expect((await indexed.read()).positions).toHaveLength(before.positions.length + 1);
    await protocol.session.rpc('anvil_reorg', [20, []]);
    await indexed.expectChainState();
    expect((await indexed.read()).positions).toEqual(before.positions);

    const snapshot = await protocol.session.rpc('evm_snapshot');
    await actor.open(protocol.native, parseEther('2'), parseEther('300'));
    await mine(protocol, 15);
    await reachHead();
    await revertTo(protocol.session.rpc, snapshot);
    await actor.open(protocol.native, parseEther('4'), parseEther('400'));
    await indexed.expectChainState();
    expect(indexed.lines).toEqual([]);
  });

  it('reports a failed handler until the rows are past its block', async () => {
    await reachHead();
    const snapshot = await protocol.session.rpc('evm_snapshot');
    // The protocol allows its owner to set the ceiling of a nonexistent pool.
    const nowhere = encodeBytes32String('NOWHERE');
    await protocol.session.send(protocol.fxd.poolConfig, 'setDebtCeiling', [nowhere, 1n]);
    await untilMeta({ hasIndexingErrors: true });
    await expect(readStatusOnceUp()).resolves.toMatchObject({ synced: false });
    await revertTo(protocol.session.rpc, snapshot);
    await actor.open(protocol.native, parseEther('2'), parseEther('250'));
    await mine(protocol, 3);
    await untilMeta({ hasIndexingErrors: false });
    await indexed.expectChainState();
    indexed.lines.splice(0);
  });

  it('resumes its rows after a stop, and catches up', async () => {
    await indexed.indexer.stop();
    await actor.open(protocol.native, parseEther('1'), parseEther('150'));
    await mine(protocol, 5);
    indexed = await openIndexedProtocol(protocol, storage);
    await indexed.expectChainState();
  });

  it('resumes its rows after its process was killed', async () => {
    const [, pid] = /^process (\d+) /.exec((await probePort(Number(new URL(indexed.indexer.url).port))) ?? '') ?? [];
    process.kill(Number(pid), 'SIGKILL');
    await untilLine(/killed by SIGKILL/);
    await actor.open(protocol.native, parseEther('1'), parseEther('160'));
    await indexed.expectChainState();
    indexed.lines.splice(0);
  });

  it('rebuilds its rows when a chain reverts final blocks', async () => {
    const snapshot = await protocol.session.rpc('evm_snapshot');
    await actor.open(protocol.native, parseEther('6'), parseEther('600'));
    await mine(protocol, 70);
    await reachHead();
    await revertTo(protocol.session.rpc, snapshot);
    await actor.open(protocol.native, parseEther('7'), parseEther('700'));
    await mine(protocol, 100);
    await untilLine(/starts over: .*final/);
    await indexed.expectChainState();
  });

  it('rebuilds its rows when a chain reverts final blocks while it is stopped, and is longer afterwards', async () => {
    const snapshot = await protocol.session.rpc('evm_snapshot');
    await actor.open(protocol.native, parseEther('8'), parseEther('800'));
    await mine(protocol, 70);
    await reachHead();
    await indexed.indexer.stop();
    await revertTo(protocol.session.rpc, snapshot);
    await actor.open(protocol.native, parseEther('9'), parseEther('900'));
    await mine(protocol, 200);
    indexed = await openIndexedProtocol(protocol, storage);
    await indexed.expectChainState();
  });

  it('ignores rows of an earlier chain in the same storage', async () => {
    await indexed.indexer.stop();
    await protocol.stop();
    protocol = await startProtocol(LISK);
    await mineOnlyTransactions(protocol.session.rpc);
    actor = await protocol.actor('owner');
    await actor.open(protocol.cgo, parseEther('30'), parseEther('100'));
    indexed = await openIndexedProtocol(protocol, storage);
    await indexed.expectChainState();
    expect((await indexed.read()).positions).toHaveLength(1);
  });

  queryingSuite(() => indexed);
  storageSuite(() => indexed);

  /** Waits until `_meta` has this value, even during a restart. */
  async function untilMeta(expected: { readonly hasIndexingErrors: boolean }): Promise<void> {
    await eventually(async () => {
      const { data } = await queryIndexer(indexed.subgraph, '{ _meta { hasIndexingErrors } }');
      expect(data?._meta).toEqual(expected);
    });
  }

  function readStatusOnceUp() {
    return eventually(() => readStatus(client(), LISK));
  }

  async function untilLine(pattern: RegExp): Promise<void> {
    await eventually(() => expect(indexed.lines.join('\n')).toMatch(pattern));
  }
}

const activity = v.object({
  id: v.string(),
  activityState: v.string(),
  collateralAmount: v.string(),
  debtAmount: v.string(),
  blockNumber: v.pipe(v.string(), v.digits()),
  blockTimestamp: v.pipe(v.string(), v.digits()),
  transaction: v.pipe(v.string(), v.length(66)),
  position: v.object({ collateralPoolName: v.picklist(['ETH', 'CGO', 'LSK']) }),
});

function wad(text: string): bigint {
  return parseEther(text);
}

async function mine({ session }: TestProtocol, blocks: number): Promise<void> {
  await session.rpc('anvil_mine', [toQuantity(blocks)]);
}
