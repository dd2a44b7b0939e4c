import { readFile } from 'node:fs/promises';
import type { PlannedChain } from '../indexerPlan';
import { rowsDigest, type ReadSource } from './rowsDigest';

function address(digit: string): `0x${string}` {
  return `0x${digit.repeat(40)}`;
}

const CHAIN: PlannedChain = {
  id: 1135,
  rpcUrls: ['https://one.example'],
  startBlock: 5,
  pollInterval: 250,
  dao: { staking: address('a'), governor: address('b') },
};
const GENESIS = { 1135: '0x01' };

/** Reads the sources with a change to the file with this path ending. */
function changing(end: string, change: (source: string) => string): ReadSource {
  return async (path) => {
    const source = await readFile(path, 'utf8');
    return path.endsWith(end) ? change(source) : source;
  };
}

function digest(changes: Partial<PlannedChain> = {}, read?: ReadSource): Promise<string> {
  return rowsDigest([{ ...CHAIN, ...changes }], GENESIS, read);
}

it.each<[string, Partial<PlannedChain>]>([
  ['an RPC URL', { rpcUrls: ['https://other.example', 'https://one.example'] }],
  ['a polling interval', { pollInterval: 5000 }],
  ['the case of an address', { dao: { staking: address('A'), governor: address('b') } }],
])('keeps the rows when %s changes', async (_, changes) => {
  expect(await digest(changes)).toBe(await digest());
});

it.each<[string, Partial<PlannedChain>]>([
  ['start block', { startBlock: 6 }],
  ['contract', { dao: { staking: address('a'), governor: address('c') } }],
  ['list of areas', { vaults: { factories: [address('d')] } }],
])('starts new rows for another %s', async (_, changes) => {
  expect(await digest(changes)).not.toBe(await digest());
});

it('starts new rows for another chain with the same id', async () => {
  expect(await rowsDigest([CHAIN], { 1135: '0x02' })).not.toBe(await digest());
});

it.each<[string, string, (source: string) => string]>([
  ['a comment in a handler', 'src/dao/governance.ts', (source) => `// A remark.\n${source}`],
  ['how a node is reached', 'indexer/chainClient.ts', (source) => `${source}\nexport const retries = 3;`],
  ['how the plan is read', 'indexer/indexerPlan.ts', (source) => `${source}\nexport const more = 1;`],
  ['the names of a subgraph', 'dao/daoSubgraph.ts', (source) => `${source}\nexport const more = 1;`],
])('keeps the rows for a change in %s', async (_, file, change) => {
  expect(await digest({}, changing(file, change))).toBe(await digest());
});

it.each([
  ['a handler', 'src/dao/governance.ts'],
  ['a module of a handler', 'dao/earlyPenalty.ts'],
  ['a table', 'lending/lendingTables.ts'],
  ['a view', 'stablecoin/stablecoinViews.ts'],
  ['a formula of an area', 'remote-vaults/src/domain/apy/weightedRate.ts'],
])('starts new rows for a change in %s', async (_, file) => {
  const read = changing(file, (source) => `${source}\nglobalThis.somethingElse = 1;`);
  expect(await digest({}, read)).not.toBe(await digest());
});
