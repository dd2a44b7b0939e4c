import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEther } from 'ethers';
import { eventually } from '@fathom/testing/eventually';
import { startVaults, type TestVaults } from '../contracts/vaults/startVaults';
import { deployVault, type DeployedVault } from '../devnet/vaults/deployVaults';
import type { IndexerStorage } from './supervisor/rowsDatabase';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { freePort } from '../devnet/testing/freePort';
import { startGatedNode, type GatedNode } from './testing/startGatedNode';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';
import { readIndexedVaults, readVaultsState } from './testing/vaultsState';

const LISK = 1135;
const FXD = parseEther('1');

let test: TestVaults;
let postgres: RunningPostgres;
let node: GatedNode;
let account: string;
let folder: string;
let running: RunningIndexer | undefined;
const deployed: DeployedVault[] = [];

beforeAll(async () => {
  [test, postgres] = await Promise.all([startVaults(), startPostgres()]);
  node = await startGatedNode(test.rpcUrl);
  account = await test.account('vault depositor');
  folder = mkdtempSync(join(tmpdir(), 'fathom-factories-'));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await node.stop();
  await postgres.stop();
  await test.stop();
});

async function openVault(name: string): Promise<void> {
  const strategy = await test.simulatedStrategy(name);
  const vault = await deployVault(test.session, test.vaults, {
    type: 'defi',
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name,
    symbol: 'fvTEST',
    depositLimit: 10_000_000n * FXD,
    strategies: [{ strategy }],
  });
  deployed.push(vault);
  await test.deposit(account, vault, 1000n * FXD);
}

async function start(startBlock: number, storage: IndexerStorage): Promise<RunningIndexer> {
  await running?.stop();
  const vaults = { factories: [test.vaults.factory.address] };
  running = await startIndexer({
    chains: [{ id: LISK, rpcUrls: [node.url], pollInterval: 100, startBlock, vaults }],
    port: await freePort(),
    storage,
  });
  await running.ready;
  return running;
}

function expectChainState({ url }: RunningIndexer): Promise<void> {
  const subgraph = `${url}/${LISK}/subgraphs/name/vaults-subgraph`;
  return eventually(async () => {
    expect(await readIndexedVaults(subgraph, [account])).toEqual(await readVaultsState(test, deployed, [account]));
  });
}

it.each([
  ['PostgreSQL', (): IndexerStorage => ({ kind: 'postgres', url: postgres.url })],
  ['a folder', (): IndexerStorage => ({ kind: 'folder', folder })],
])('%s has every vault after a restart and in a new version, also those found while it ran', async (name, storage) => {
  await openVault(`First vault, ${name}`);
  await expectChainState(await start(0, storage()));
  await openVault(`Found while running, ${name}`);
  // Final, so that both vaults are in the cache.
  await test.session.rpc('anvil_mine', ['0x60']);
  const first = await start(0, storage());
  await expectChainState(first);
  await openVault(`Found after a restart, ${name}`);
  await test.session.rpc('anvil_mine', ['0x60']);
  await expectChainState(first);
  await expectChainState(await start(1, storage()));
  const [one] = deployed;
  if (one === undefined) throw new Error('There is no vault.');
  await test.deposit(account, one, 500n * FXD);
  await expectChainState(await start(1, storage()));
});
