import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startProtocol, type TestProtocol } from '../contracts/fxd/startProtocol';
import type { IndexerRole } from '../indexer/indexerPlan';
import { startIndexer, type IndexerOptions, type RunningIndexer } from '../indexer/supervisor/startIndexer';
import { freePort } from '../devnet/testing/freePort';
import { playHistory } from '../indexer/testing/playHistory';
import { startPostgres } from '../indexer/testing/startPostgres';
import type { BenchRow } from './benchReport';
import { median } from './median';

const CHAIN_ID = 1135;
const SERVERS = [1, 2, 4];
const ROUNDS = 3;
/** In seconds. */
const DURATION = 8;
const CONNECTIONS = 16;
const NO_LIMIT = 1e9;

const QUERY = `{ pools { id poolName tvl totalBorrowed rawPrice }
  positions(first: 10, orderBy: positionId) { id debtValue safetyBuffer activity(first: 5) { id activityState } } }`;

const report = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p99: v.number() }),
  errors: v.number(),
  non2xx: v.number(),
});

/** Measures requests per second and latency of 1, 2 and 4 servers next to one writer, in turn, with autocannon. */
export async function benchIndexerServers(): Promise<readonly BenchRow[]> {
  const [protocol, postgres] = await Promise.all([startProtocol(CHAIN_ID), startPostgres()]);
  const running: RunningIndexer[] = [];
  try {
    await playHistory(protocol);
    const start = async (role: IndexerRole) => {
      const indexer = await startIndexer({ ...planOf(protocol, postgres.url), role, port: await freePort() });
      running.push(indexer);
      await indexer.ready;
      return indexer;
    };
    const writer = await start('write');
    const servers: RunningIndexer[] = [];
    for (let count = 0; count < Math.max(...SERVERS); count += 1) servers.push(await start('serve'));
    const setups = new Map<string, readonly RunningIndexer[]>([
      ['the writer alone', [writer]],
      ...SERVERS.map((count) => [`${count} next to the writer`, servers.slice(0, count)] as const),
    ]);
    const results = new Map<string, Load[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, targets] of setups) results.set(name, [...(results.get(name) ?? []), await load(targets)]);
    }
    return [...results].flatMap(([name, loads]) => [
      { what: `queries, ${name}`, value: median(loads.map(({ perSecond }) => perSecond)), unit: 'requests/s' },
      { what: `queries, ${name}, slowest 1%`, value: median(loads.map(({ p99 }) => p99)), unit: 'ms' },
    ]);
  } finally {
    await Promise.all(running.map((indexer) => indexer.stop()));
    await postgres.stop();
    await protocol.stop();
  }
}

function planOf({ fxd, rpcUrl }: TestProtocol, url: string): Omit<IndexerOptions, 'port'> {
  const contracts = {
    bookKeeper: fxd.bookKeeper.address,
    collateralPoolConfig: fxd.poolConfig.address,
    positionManager: fxd.positionManager.address,
    priceOracle: fxd.priceOracle.address,
    fixedSpreadLiquidationStrategy: fxd.liquidationStrategy.address,
  };
  return {
    chains: [{ id: CHAIN_ID, rpcUrls: [rpcUrl], fxd: contracts }],
    storage: { kind: 'postgres' as const, url },
    requestsPerMinute: NO_LIMIT,
  };
}

interface Load {
  readonly perSecond: number;
  /** In ms, of the slowest server. */
  readonly p99: number;
}

/** Loads all servers at once, each with its share of the connections, like a reverse proxy. */
async function load(servers: readonly RunningIndexer[]): Promise<Load> {
  const reports = await Promise.all(servers.map(({ url }) => shoot(url, CONNECTIONS / servers.length)));
  const failed = reports.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests of the load failed.`);
  return {
    perSecond: reports.reduce((sum, { requests }) => sum + requests.average, 0),
    p99: Math.max(...reports.map(({ latency }) => latency.p99)),
  };
}

async function shoot(url: string, connections: number): Promise<v.InferOutput<typeof report>> {
  const program = createRequire(import.meta.url).resolve('autocannon');
  const options = ['--json', '--connections', String(connections), '--duration', String(DURATION), '--method', 'POST'];
  const body = ['--headers', 'content-type=application/json', '--body', JSON.stringify({ query: QUERY })];
  const target = `${url}/${CHAIN_ID}/subgraphs/name/stablecoin-subgraph`;
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options, ...body, target]);
  return v.parse(report, JSON.parse(stdout));
}
