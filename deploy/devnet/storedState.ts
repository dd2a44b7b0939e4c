import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { contractsFingerprint } from '../contracts/compileContracts';
import { devnetAddressesSchema, type DevnetAddresses } from './devnetAddresses';
import type { HistoryLength } from './history/openHistory';

const HERE = dirname(fileURLToPath(import.meta.url));
/** Source folders that determine a deployment, in addition to the contracts. */
const DEPLOYMENT_SOURCES = [
  'market',
  'fxd',
  'dao',
  'daoHistory',
  'history',
  'vaults',
  'vaultsHistory',
  'seed',
  'chain/deployMulticall.ts',
  'deployChain.ts',
  'describeChain.ts',
  'devnetChains.ts',
  'demoAccounts.ts',
];
const ADDRESSES_FILE = 'addresses.json';

export interface StoredState {
  statePath(chainId: number): string;
  readonly addressesPath: string;
  /** The state of an earlier devnet of this version; `undefined` if there is none that can be resumed. */
  read(chainIds: readonly number[], fingerprint: string): DevnetAddresses | undefined;
  write(addresses: DevnetAddresses): void;
  clear(): void;
  quarantine(): void;
  isEmpty(): boolean;
}

export function openStoredState(folder: string): StoredState {
  mkdirSync(folder, { recursive: true });
  const addressesPath = join(folder, ADDRESSES_FILE);
  const statePath = (chainId: number) => join(folder, `chain-${chainId}.json`);
  const files = () => readdirSync(folder).filter((name) => name === ADDRESSES_FILE || /^chain-\d+\.json$/.test(name));
  return {
    statePath,
    addressesPath,
    isEmpty: () => files().length === 0,
    read(chainIds, fingerprint) {
      const stored = readAddresses(addressesPath);
      if (stored?.fingerprint !== fingerprint) return undefined;
      return chainIds.every((id) => String(id) in stored.chains && existsSync(statePath(id))) ? stored : undefined;
    },
    write: (addresses) => writeAddresses(addressesPath, addresses),
    clear() {
      for (const name of files()) rmSync(join(folder, name));
    },
    quarantine() {
      const previous = join(folder, 'previous');
      rmSync(previous, { recursive: true, force: true });
      mkdirSync(previous);
      for (const name of files()) renameSync(join(folder, name), join(previous, name));
    },
  };
}

export function writeAddresses(path: string, addresses: DevnetAddresses): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(addresses, null, 2)}\n`);
  renameSync(draft, path);
}

function readAddresses(path: string): DevnetAddresses | undefined {
  try {
    return v.parse(devnetAddressesSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined; // Missing or truncated: there is nothing to resume.
  }
}

let ofSources: string | undefined;

/** Changes with everything that determines the deployed state. */
export function deploymentFingerprint(history: HistoryLength): string {
  ofSources ??= hashSources();
  return `${ofSources}-${history}`;
}

function hashSources(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256').update(contractsFingerprint());
  for (const name of ['@aave/core-v3', '@aave/periphery-v3', '@aave/contract-helpers', '@foundry-rs/anvil']) {
    hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  }
  for (const source of DEPLOYMENT_SOURCES) {
    const path = join(HERE, source);
    const files = source.endsWith('.ts')
      ? [path]
      : readdirSync(path)
          .sort()
          .map((name) => join(path, name));
    for (const file of files) if (!file.endsWith('.test.ts')) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
