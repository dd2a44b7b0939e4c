import { createGraphApp } from './createGraphApp';

const state = { isComplete: true, version: 'fathom_1', isNewest: true, failures: [] };
const rows = { db: { execute: async () => ({ rows: [] }) }, readState: async () => state };

function app(trustedProxies: readonly string[]) {
  return createGraphApp({ rows, chains: [], requestsPerMinute: 2, trustedProxies });
}

async function statuses(trustedProxies: readonly string[], clients: readonly string[]): Promise<readonly number[]> {
  const graph = app(trustedProxies);
  const found: number[] = [];
  for (const client of clients) {
    const bindings = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    const headers = { 'x-forwarded-for': client };
    found.push((await graph.request('/1/graphql', { headers }, bindings)).status);
  }
  return found;
}

const CLIENTS = ['198.51.100.1', '198.51.100.2', '198.51.100.1', '198.51.100.1', '198.51.100.2'];

it('limits the clients behind a trusted proxy each on their own', async () => {
  expect(await statuses(['10.0.0.0/8'], CLIENTS)).toEqual([404, 404, 404, 429, 404]);
});

it('counts what comes from another address as one client, whatever it forwards', async () => {
  expect(await statuses([], CLIENTS)).toEqual([404, 404, 429, 429, 429]);
});
