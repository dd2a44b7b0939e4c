import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnsweredRequest } from './requestMetrics';
import { createGraphApp } from './createGraphApp';
import { isHealthy, readRowsHealth, type ChainHealth } from './rowsHealth';
import type { ServedState } from './servedRows';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'operation');
const STATE: ServedState = { isComplete: true, version: 'fathom_1', isNewest: true, failures: [] };

function checkpoint(timestamp: number, block: number): string {
  return `${String(timestamp).padStart(10, '0')}${'7'.padStart(16, '0')}${String(block).padStart(16, '0')}`;
}

function rowsOf(state: Partial<ServedState> = {}) {
  const row = { chain_id: 7, latest_checkpoint: checkpoint(1000, 50), finalized_checkpoint: checkpoint(900, 20) };
  return {
    db: { execute: async () => ({ rows: [row] }) },
    readState: async () => Object.assign({}, STATE, state),
  };
}

it('reports block, head and age of the rows of each chain', async () => {
  const chains = [{ id: 7, readHead: async () => 60 }];
  await expect(readRowsHealth(rowsOf(), chains, 1_090_000)).resolves.toEqual({
    version: 'fathom_1',
    isComplete: true,
    isNewest: true,
    chains: [{ id: 7, block: 50, head: 60, ageSeconds: 90, hasFailed: false }],
  });
});

const CHAIN: ChainHealth = { id: 7, block: 50, head: 60, ageSeconds: 90, hasFailed: false };

it.each<[string, boolean, Partial<ServedState>, Partial<ChainHealth>]>([
  ['complete rows near the head', true, {}, {}],
  ['rows of an earlier version', true, { isNewest: false }, {}],
  ['rows whose node does not respond', true, {}, { head: undefined }],
  ['rows that were never complete', false, { isComplete: false }, {}],
  ['rows before a failed handler', false, {}, { hasFailed: true }],
  ['rows far behind the head', false, {}, { head: 151 }],
  ['no block', false, {}, { block: undefined }],
])('judges %s', (_, expected, state, chain) => {
  const { version, isComplete, isNewest } = Object.assign({}, STATE, state);
  expect(isHealthy({ version, isComplete, isNewest, chains: [Object.assign({}, CHAIN, chain)] })).toBe(expected);
});

function appOf(state: Partial<ServedState> = {}, onAnswered: (request: AnsweredRequest) => void = () => undefined) {
  const chains = [{ id: 7, rpcUrls: ['http://127.0.0.1:9'], subgraphs: [] }];
  return createGraphApp({ rows: rowsOf(state), chains, requestsPerMinute: 2, onAnswered });
}

async function ask(app: ReturnType<typeof appOf>, path: string): Promise<Response> {
  return app.request(path, {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
}

it('answers a monitor with 503 while a handler fails', async () => {
  expect((await ask(appOf(), '/health/rows')).status).toBe(200);
  const response = await ask(appOf({ failures: [{ chainId: 7, block: 51 }] }), '/health/rows');
  expect(response.status).toBe(503);
  await expect(response.json()).resolves.toMatchObject({ chains: [{ id: 7, hasFailed: true }] });
});

it('counts requests by status, and shows metrics to a monitor whatever clients do', async () => {
  const app = appOf();
  for (let count = 0; count < 4; count += 1) await ask(app, '/8/graphql');
  const metrics = await (await ask(app, '/metrics/indexer')).text();
  expect(metrics).toContain('fathom_indexer_requests_total{status="404"} 2\n');
  expect(metrics).toContain('fathom_indexer_requests_total{status="429"} 2\n');
  expect(metrics).toContain('fathom_indexer_request_seconds_count 4\n');
  expect(metrics).toContain('fathom_indexer_block{chain="7"} 50\n');
  expect(metrics).toContain('fathom_indexer_node_up{chain="7"} 0\n');
  expect(metrics).not.toContain('fathom_indexer_head_block{');
});

it('describes each answered request without its query', async () => {
  const answered: AnsweredRequest[] = [];
  await ask(
    appOf({}, (request) => answered.push(request)),
    '/8/graphql?query={secret}',
  );
  expect(answered).toMatchObject([{ method: 'GET', path: '/8/graphql', status: 404 }]);
});

it('has every metric that an alert reads, and every alert in the runbook', async () => {
  const alerts = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
  const runbook = readFileSync(join(FOLDER, 'RUNBOOK.md'), 'utf8');
  const app = appOf();
  const metrics = await (await ask(app, '/metrics/indexer')).text();
  const known = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const read = [...alerts.matchAll(/fathom_indexer_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
  expect(read.length).toBeGreaterThan(8);
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !runbook.includes(`**${name}**`))).toEqual([]);
});
