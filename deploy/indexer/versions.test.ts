import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEther } from 'ethers';
import { Client } from 'pg';
import * as v from 'valibot';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { readStatus } from '@fathom/base/indexer/readIndexerHealth';
import { eventually } from '@fathom/testing/eventually';
import { startProtocol, type TestProtocol } from '../contracts/fxd/startProtocol';
import type { FxdActor } from '../devnet/fxd/openFxdActor';
import type { PlannedChain } from './indexerPlan';
import type { IndexerStorage } from './supervisor/rowsDatabase';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { freePort } from '../devnet/testing/freePort';
import { queryIndexer, queryRows } from './testing/queryIndexer';
import { startGatedNode, type GatedNode } from './testing/startGatedNode';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';

const LISK = 1135;
/** Ponder considers a block final 30 blocks later; further blocks are mined during the test. */
const NOT_FINAL = 40;
const POSITIONS = '{ positions(orderBy: positionId) { positionId lockedCollateral } }';
const META = '{ _meta { deployment hasIndexingErrors block { number } } }';

let protocol: TestProtocol;
let actor: FxdActor;
let postgres: RunningPostgres;
let node: GatedNode;
let running: RunningIndexer | undefined;

beforeAll(async () => {
  [protocol, postgres] = await Promise.all([startProtocol(LISK), startPostgres()]);
  node = await startGatedNode(protocol.rpcUrl);
  actor = await protocol.actor('owner');
  await actor.open(protocol.native, parseEther('2'), parseEther('500'));
  await actor.open(protocol.native, parseEther('3'), parseEther('500'));
  // More than Ponder considers final, so that there is history to read at the start.
  await protocol.session.rpc('anvil_mine', ['0x40']);
});

afterEach(async () => {
  node.open();
  await running?.stop();
  running = undefined;
});

afterAll(async () => {
  await node.stop();
  await postgres.stop();
  await protocol.stop();
});

async function start(storage: IndexerStorage, changes: Partial<PlannedChain> = {}): Promise<RunningIndexer> {
  const { fxd } = protocol;
  const chain: PlannedChain = {
    id: LISK,
    rpcUrls: [node.url],
    pollInterval: 100,
    fxd: {
      bookKeeper: fxd.bookKeeper.address,
      collateralPoolConfig: fxd.poolConfig.address,
      positionManager: fxd.positionManager.address,
      priceOracle: fxd.priceOracle.address,
      fixedSpreadLiquidationStrategy: fxd.liquidationStrategy.address,
    },
    ...changes,
  };
  running = await startIndexer({ chains: [chain], port: await freePort(), storage });
  return running;
}

function rows(): IndexerStorage {
  return { kind: 'postgres', url: postgres.url };
}

function subgraphOf({ url }: RunningIndexer): string {
  return `${url}/${LISK}/subgraphs/name/stablecoin-subgraph`;
}

function askPositions(indexer: RunningIndexer) {
  return queryIndexer(subgraphOf(indexer), POSITIONS);
}

function positionsOf(indexer: RunningIndexer) {
  return queryRows(subgraphOf(indexer), POSITIONS, 'positions');
}

const meta = v.object({
  deployment: v.string(),
  hasIndexingErrors: v.boolean(),
  block: v.object({ number: v.number() }),
});

async function metaOf(indexer: RunningIndexer) {
  return v.parse(meta, (await queryIndexer(subgraphOf(indexer), META)).data?._meta);
}

function statusOf(indexer: RunningIndexer) {
  const configuration = { indexer: () => subgraphOf(indexer) };
  return readStatus(createIndexerClient({ configuration, area: 'fxd' }), LISK);
}

async function readiness({ url }: RunningIndexer): Promise<number> {
  return (await fetch(`${url}/ready`)).status;
}

async function schemas(): Promise<number> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows: found } = await client.query(
    `select nspname from pg_namespace where nspname like 'fathom_%' and nspname <> 'fathom_served'`,
  );
  await client.end();
  return found.length;
}

const EXPECTED = { lockedCollateral: '2' };

it('serves no rows before the first version is complete, and says how far it is', async () => {
  node.close();
  const indexer = await start(rows());
  await eventually(async () => expect(await readiness(indexer)).toBe(503));
  const { data, errors } = await askPositions(indexer);
  expect(data).toBeNull();
  expect(errors.join()).toMatch(
    /^The rows are not complete yet: the subgraph has only indexed up to block number \d+\.$/,
  );
  node.open();
  await indexer.ready;
  expect(await readiness(indexer)).toBe(200);
  expect(await positionsOf(indexer)).toMatchObject([EXPECTED, { lockedCollateral: '3' }]);
});

it('continues the rows with another RPC URL and polling interval', async () => {
  const before = await schemas();
  const changed = node.url.replace('127.0.0.1', 'localhost');
  const indexer = await start(rows(), { rpcUrls: [protocol.rpcUrl, changed], pollInterval: 300 });
  await indexer.ready;
  expect(await positionsOf(indexer)).toMatchObject([EXPECTED, { lockedCollateral: '3' }]);
  expect(await schemas()).toBe(before);
});

it('serves the rows of the earlier version until the new one is complete', async () => {
  const earlier = await start(rows());
  await eventually(async () => expect(await readiness(earlier)).toBe(200));
  const { deployment } = await metaOf(earlier);
  await earlier.stop();
  await actor.open(protocol.native, parseEther('4'), parseEther('500'));
  await protocol.session.rpc('anvil_mine', ['0x40']);

  node.close();
  const indexer = await start(rows(), { startBlock: 1 });
  const held = await eventually(() => metaOf(indexer));
  expect(held).toMatchObject({ deployment, hasIndexingErrors: false });
  expect(await positionsOf(indexer)).toMatchObject([EXPECTED, { lockedCollateral: '3' }]);
  // Complete rows that lag, the case of the app's notice.
  expect(await readiness(indexer)).toBe(200);
  const status = await statusOf(indexer);
  expect(status).toMatchObject({ synced: false, latestBlock: held.block.number });
  expect(status.headBlock - status.latestBlock).toBeGreaterThan(60);
  await expect(Promise.race([indexer.ready, Promise.resolve('not yet')])).resolves.toBe('not yet');

  node.open();
  await indexer.ready;
  const { deployment: newest } = await metaOf(indexer);
  expect(newest).not.toBe(deployment);
  await eventually(async () =>
    expect(await positionsOf(indexer)).toMatchObject([EXPECTED, { lockedCollateral: '3' }, { lockedCollateral: '4' }]),
  );
  await eventually(async () => expect(await statusOf(indexer)).toMatchObject({ synced: true }));
});

it('reads no history a second time for another version', async () => {
  const first = await start(rows(), { startBlock: 2 });
  await first.ready;
  expect(Math.min(...node.historyRequests)).toBeLessThanOrEqual(2);
  const { block } = await metaOf(first);
  await first.stop();
  const earlier = node.historyRequests.length;
  const next = await start(rows(), { startBlock: 3 });
  await next.ready;
  expect((await positionsOf(next)).slice(0, 2)).toMatchObject([EXPECTED, { lockedCollateral: '3' }]);
  const later = node.historyRequests.slice(earlier);
  // Only blocks that weren't final before.
  expect(later.filter((from) => from < block.number - NOT_FINAL)).toEqual([]);
});

it.each(['folder', 'temporary'] as const)('serves no rows of PGlite (%s) before they are complete', async (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-rows-'));
  try {
    node.close();
    const indexer = await start({ kind, folder });
    await eventually(async () => expect(await readiness(indexer)).toBe(503));
    expect((await askPositions(indexer)).errors.join()).toMatch(/^The rows are not complete yet: /);
    node.open();
    await indexer.ready;
    expect((await positionsOf(indexer)).slice(0, 2)).toMatchObject([EXPECTED, { lockedCollateral: '3' }]);
  } finally {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('serves no rows of a folder after a restart before they have reached the chain again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-rows-'));
  try {
    const first = await start({ kind: 'folder', folder });
    await first.ready;
    await first.stop();
    // Logs to read, because Ponder begins with the newest final block.
    await protocol.session.rpc('anvil_mine', ['0x40']);
    node.close();
    const indexer = await start({ kind: 'folder', folder });
    await eventually(async () => expect(await readiness(indexer)).toBe(503));
    expect((await askPositions(indexer)).errors.join()).toMatch(/^The rows are not complete yet: /);
    node.open();
    await indexer.ready;
    expect((await positionsOf(indexer)).slice(0, 2)).toMatchObject([EXPECTED, { lockedCollateral: '3' }]);
  } finally {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
