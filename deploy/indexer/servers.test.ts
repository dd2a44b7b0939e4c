import { encodeBytes32String, parseEther } from 'ethers';
import { eventually } from '@fathom/testing/eventually';
import { startProtocol, type TestProtocol } from '../contracts/fxd/startProtocol';
import type { FxdActor } from '../devnet/fxd/openFxdActor';
import { revertTo } from '../devnet/testing/revertTo';
import type { IndexerRole, PlannedChain } from './indexerPlan';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { readChainState } from './testing/chainState';
import { freePort } from '../devnet/testing/freePort';
import { fxdReader } from './testing/openIndexedProtocol';
import { queryDuring } from './testing/queryDuring';
import { queryIndexer } from './testing/queryIndexer';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';

const LISK = 1135;
const QUERY = '{ pools { id poolName tvl } positions { id debtValue } }';

let protocol: TestProtocol;
let postgres: RunningPostgres;
let actor: FxdActor;
let writer: RunningIndexer;
const running = new Set<RunningIndexer>();

beforeAll(async () => {
  [protocol, postgres] = await Promise.all([startProtocol(LISK), startPostgres()]);
  actor = await protocol.actor('owner');
  await actor.open(protocol.native, parseEther('2'), parseEther('500'));
});

afterAll(async () => {
  await Promise.all([...running].map((indexer) => indexer.stop()));
  await postgres.stop();
  await protocol.stop();
});

async function start(role: IndexerRole): Promise<RunningIndexer> {
  const { fxd } = protocol;
  const chain: PlannedChain = {
    id: LISK,
    rpcUrls: [protocol.rpcUrl],
    pollInterval: 100,
    fxd: {
      bookKeeper: fxd.bookKeeper.address,
      collateralPoolConfig: fxd.poolConfig.address,
      positionManager: fxd.positionManager.address,
      priceOracle: fxd.priceOracle.address,
      fixedSpreadLiquidationStrategy: fxd.liquidationStrategy.address,
    },
  };
  const storage = { kind: 'postgres', url: postgres.url } as const;
  const indexer = await startIndexer({ chains: [chain], port: await freePort(), role, storage });
  running.add(indexer);
  return indexer;
}

async function stop(indexer: RunningIndexer): Promise<void> {
  running.delete(indexer);
  await indexer.stop();
}

function subgraphOf({ url }: RunningIndexer): string {
  return `${url}/${LISK}/subgraphs/name/stablecoin-subgraph`;
}

function expectChainState(indexer: RunningIndexer): Promise<void> {
  const read = fxdReader(subgraphOf(indexer));
  return eventually(async () => {
    const expected = await readChainState(protocol);
    expect(await read().catch(String)).toEqual(expected);
  });
}

it('waits for the rows of a writer, and follows them', async () => {
  const server = await start('serve');
  writer = await start('write');
  await Promise.all([writer.ready, server.ready]);
  await expectChainState(server);
  await actor.open(protocol.native, parseEther('3'), parseEther('600'));
  await expectChainState(server);
});

it('responds without an error while the writer restarts under load, and has its new rows', async () => {
  const server = await start('serve');
  await server.ready;
  const restart = async () => {
    await stop(writer);
    await actor.open(protocol.native, parseEther('4'), parseEther('700'));
    writer = await start('write');
    await writer.ready;
  };
  const { errors, responses } = await queryDuring(subgraphOf(server), QUERY, restart);
  expect(errors).toEqual([]);
  expect(responses).toBeGreaterThan(10);
  await expectChainState(server);
});

it('follows a reorganization under load', async () => {
  const server = await start('serve');
  await server.ready;
  await actor.open(protocol.native, parseEther('5'), parseEther('800'));
  await expectChainState(server);
  const reorganize = async () => {
    await protocol.session.rpc('anvil_reorg', [5, []]);
    await expectChainState(writer);
  };
  const { errors, responses } = await queryDuring(subgraphOf(server), QUERY, reorganize);
  expect(errors).toEqual([]);
  expect(responses).toBeGreaterThan(0);
  await expectChainState(server);
});

it('reports the failed handler of the writer', async () => {
  const server = await start('serve');
  await server.ready;
  const meta = async () => (await queryIndexer(subgraphOf(server), '{ _meta { hasIndexingErrors } }')).data?.['_meta'];
  await eventually(async () => expect(await meta()).toEqual({ hasIndexingErrors: false }));
  const snapshot = await protocol.session.rpc('evm_snapshot');
  await protocol.session.send(protocol.fxd.poolConfig, 'setDebtCeiling', [encodeBytes32String('NOWHERE'), 1n]);
  await eventually(async () => expect(await meta()).toEqual({ hasIndexingErrors: true }));
  await revertTo(protocol.session.rpc, snapshot);
  await actor.open(protocol.native, parseEther('1'), parseEther('150'));
  await protocol.session.rpc('anvil_mine', ['0x5']);
  await eventually(async () => expect(await meta()).toEqual({ hasIndexingErrors: false }));
  await expectChainState(server);
});
