import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEther } from 'ethers';
import { startProtocol, type TestProtocol } from '../contracts/fxd/startProtocol';
import { probePort } from '../devnet/chain/probePort';
import { checkPlanOnChain, parsePlanFile, type PlanFile } from '../indexer/planFile';
import { queryRows } from '../indexer/testing/queryIndexer';
import { startGatedNode } from '../indexer/testing/startGatedNode';
import { ROOT } from './packages';
import { startCommand } from './testing/startCommand';

let protocol: TestProtocol;
let folder: string;
let plan: PlanFile;

beforeAll(async () => {
  protocol = await startProtocol();
  folder = mkdtempSync(join(tmpdir(), 'fathom-plan-'));
  const { fxd, rpcUrl } = protocol;
  plan = {
    chains: [
      {
        id: 1135,
        // The first node is unreachable, so the next one is used.
        rpcUrls: ['http://127.0.0.1:9', rpcUrl],
        startBlock: 0,
        pollInterval: 200,
        fxd: {
          bookKeeper: fxd.bookKeeper.address,
          collateralPoolConfig: fxd.poolConfig.address,
          positionManager: fxd.positionManager.address,
          priceOracle: fxd.priceOracle.address,
          fixedSpreadLiquidationStrategy: fxd.liquidationStrategy.address,
        },
      },
    ],
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await protocol.stop();
});

function written(content: string): string {
  const file = join(folder, `plan-${randomInt(1e9)}.json`);
  writeFileSync(file, content);
  return file;
}

it('indexes the chain and the contracts of a plan file until it is stopped', async () => {
  const actor = await protocol.actor('owner');
  await actor.open(protocol.native, parseEther('2'), parseEther('1000'));
  const port = randomInt(31_000, 32_700);
  const command = startCommand('indexer.ts', ['--plan', written(JSON.stringify(plan)), '--port', String(port)]);
  try {
    await command.printed(/^Ready/m);
    const subgraph = `http://127.0.0.1:${port}/1135/subgraphs/name/stablecoin-subgraph`;
    expect(command.output()).toContain(subgraph);
    await expect(queryRows(subgraph, '{ pools { poolName } }', 'pools')).resolves.toHaveLength(3);
    const positions = '{ positions { lockedCollateral debtShare } }';
    await expect(queryRows(subgraph, positions, 'positions')).resolves.toEqual([
      { lockedCollateral: '2', debtShare: '1000' },
    ]);
  } finally {
    await expect(command.stop()).resolves.toBe(0);
    rmSync(join(ROOT, '.cache', 'indexer', `plan-${port}`), { recursive: true, force: true });
  }
  expect(await probePort(port)).toBeUndefined();
});

it('listens where it is told to and logs requests, with a key from the environment that appears nowhere', async () => {
  const node = await startGatedNode(protocol.rpcUrl);
  const key = 'k3y-of-a-provider-0123456789';
  const port = randomInt(31_000, 32_700);
  const keyed = structuredClone(plan);
  for (const chain of keyed.chains) chain.rpcUrls = [`${node.url}/\${LISK_KEY}`];
  const args = [
    '--plan',
    written(JSON.stringify(keyed)),
    '--port',
    String(port),
    '--address',
    '127.0.0.2',
    '--access-log',
  ];
  const command = startCommand('indexer.ts', args, { LISK_KEY: key });
  try {
    await command.printed(/^Ready/m);
    const served = await fetch(`http://127.0.0.2:${port}/metrics`).then((response) => response.text());
    expect(served).not.toContain(key);
    const health = await fetch(`http://127.0.0.2:${port}/health/rows?key=${key}`);
    expect(health.status).toBe(200);
    await command.printed(
      /^\{"time":"[^"]+","client":"127\.0\.0\.\d","method":"GET","path":"\/health\/rows","status":200,"ms":\d+\}$/m,
    );
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
    expect(node.paths).toEqual(new Set([`/${key}`]));
  } finally {
    await command.stop();
    await node.stop();
    rmSync(join(ROOT, '.cache', 'indexer', `plan-${port}`), { recursive: true, force: true });
  }
  expect(command.output()).not.toContain(key);
});

it.each([
  ['a plan that is not there', () => ['--plan', join(folder, 'gone.json')], /gone\.json cannot be read: ENOENT/],
  ['a plan that is not JSON', () => ['--plan', written('{')], /plan-\d+\.json is not valid JSON/],
  ['a wrong field', () => ['--plan', written('{"chains":[]}')], /json: chains must name at least one chain\.$/m],
  ['an invalid port', () => ['--plan', 'x.json', '--port', '70000'], /--port must be a whole number from 1 to 65535/],
  [
    'no address',
    () => ['--plan', 'x.json', '--address', 'everywhere'],
    /--address must be an IP address, not "everywhere"/,
  ],
  [
    'a server without PostgreSQL',
    () => ['--plan', written(JSON.stringify(plan)), '--serve'],
    /--serve requires PostgreSQL: set DATABASE_URL/,
  ],
  ['no plan', () => [], /--plan is missing\.\nnpm run indexer/],
])('exits with one sentence for %s', async (_, args, message) => {
  const command = startCommand('indexer.ts', args());
  await expect(command.ended).resolves.toBe(1);
  expect(command.output()).toMatch(message);
  expect(command.output()).not.toMatch(/ {4}at /);
});

describe('a plan file', () => {
  const changed = (change: (chain: Record<string, unknown>) => void) => {
    const copy = structuredClone(plan) as unknown as { chains: [Record<string, unknown>] };
    change(copy.chains[0]);
    return copy;
  };

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'the whole file must be an object.'],
    ['a missing list', {}, 'chains is missing.'],
  ])('is rejected for %s', (_, json, message) => {
    expect(() => parsePlanFile(json)).toThrow(message);
  });

  it.each<[string, (chain: Record<string, unknown>) => void, string]>([
    ['a missing id', (chain) => delete chain['id'], 'chains.0.id is missing.'],
    ['no node', (chain) => (chain['rpcUrls'] = []), 'chains.0.rpcUrls must name at least one RPC URL.'],
    ['a node without a scheme', (chain) => (chain['rpcUrls'] = ['localhost']), 'chains.0.rpcUrls.0 must be an address'],
    ['a negative block', (chain) => (chain['startBlock'] = -1), 'chains.0.startBlock must not be below 0.'],
    [
      'no contracts',
      (chain) => delete chain['fxd'],
      'chains.0 must name the contracts of fxd, of dao, of vaults or of lending.',
    ],
    [
      'vaults without a factory',
      (chain) => (chain['vaults'] = { factories: [] }),
      'chains.0.vaults.factories must name at least one factory.',
    ],
    [
      'a missing contract of the DAO',
      (chain) => (chain['dao'] = { staking: `0x${'1'.repeat(40)}` }),
      'chains.0.dao.governor is missing.',
    ],
    [
      'a wrong address',
      (chain) => (chain['fxd'] = { bookKeeper: '0x1' }),
      'chains.0.fxd.bookKeeper must be an address',
    ],
    [
      'a misspelled contract',
      (chain) => (chain['fxd'] = { ...plan.chains[0]?.fxd, oracle: '0x1' }),
      'chains.0.fxd.oracle is not',
    ],
  ])('is rejected for %s', (_, change, message) => {
    expect(() => parsePlanFile(changed(change))).toThrow(message);
  });

  it('is rejected for an unknown field', () => {
    expect(() => parsePlanFile({ ...plan, port: 1 })).toThrow('port is not a field of the plan.');
  });

  it('is rejected for two chains with the same id', () => {
    expect(() => parsePlanFile({ chains: [...plan.chains, ...plan.chains] })).toThrow(
      'chains.1.id repeats the id 1135',
    );
  });

  it('must contain reachable nodes of its chain, and existing contracts', async () => {
    await expect(checkPlanOnChain(plan)).resolves.toBeUndefined();
    const check = (change: (chain: Record<string, unknown>) => void) =>
      checkPlanOnChain(parsePlanFile(changed(change)));
    await expect(check((chain) => (chain['id'] = 1))).rejects.toThrow('rpcUrls.1 is a node of chain 1135, not of 1.');
    await expect(check((chain) => (chain['rpcUrls'] = ['http://127.0.0.1:9']))).rejects.toThrow(
      'no node of chain 1135',
    );
    const nowhere = `0x${'1'.repeat(40)}`;
    await expect(check((chain) => (chain['fxd'] = { ...plan.chains[0]?.fxd, priceOracle: nowhere }))).rejects.toThrow(
      `chains.0.fxd.priceOracle: there is no contract at ${nowhere} on chain 1135.`,
    );
    const dao = { staking: nowhere, governor: nowhere };
    await expect(check((chain) => (chain['dao'] = dao))).rejects.toThrow(
      `chains.0.dao.staking: there is no contract at ${nowhere} on chain 1135.`,
    );
    await expect(check((chain) => (chain['vaults'] = { factories: [nowhere] }))).rejects.toThrow(
      `chains.0.vaults.factories.0: there is no contract at ${nowhere} on chain 1135.`,
    );
  });
});
