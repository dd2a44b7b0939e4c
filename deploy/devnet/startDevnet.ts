import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasEndedChildren } from './chain/killWithProcess';
import { openSession } from './chain/chainSession';
import { compactState } from './chain/compactState';
import { startChain, type RunningChain } from './chain/startChain';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from './demoAccounts';
import { deployChain, genesisTime } from './deployChain';
import { describeChain } from './describeChain';
import type { ChainAddresses, DevnetAddresses } from './devnetAddresses';
import { DEVNET_CHAINS, WALLET_PORT, type DevnetChain } from './devnetChains';
import type { HistoryLength } from './history/openHistory';
import { deploymentFingerprint, openStoredState, writeAddresses, type StoredState } from './storedState';
import { movePrices } from './prices/movePrices';
import { serveWallet } from './wallet/serveWallet';

export interface DevnetOptions {
  /** Added to every port, so that several devnets can run on one machine. */
  readonly portOffset?: number;
  /**
   * Folder that keeps the chains between starts, or `'memory'`. Default: `.state` next to this file, with the offset in
   * its name.
   */
  readonly statePath?: string;
  /**
   * Folder of a stopped devnet of this version: with `statePath: 'memory'`, its chains are loaded instead of deployed.
   */
  readonly preparedPath?: string;
  readonly fresh?: boolean;
  /** Length of the stablecoin protocol's history; default `full`. Tests start faster with `short`. */
  readonly history?: HistoryLength;
  /** Default true. Tests that compare values disable it. */
  readonly movePrices?: boolean;
  /** Keeps few states, for hours of running; default false. */
  readonly hasBoundedMemory?: boolean;
  /** Default: both chains. */
  readonly chains?: readonly number[];
  /** An additional path for the address file. */
  readonly addressesPath?: string;
  readonly log?: (line: string) => void;
}

export interface RunningDevnet {
  readonly chains: Readonly<Record<number, RunningChain>>;
  readonly addresses: DevnetAddresses;
  readonly walletUrl: string;
  /** Stops everything; a kept devnet is written to disk first. */
  stop(): Promise<void>;
}

/** Devnets with different offsets can run at the same time, so each has its own folder. */
function defaultStateFolder(portOffset: number): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '.state');
  return portOffset === 0 ? folder : join(folder, `offset-${portOffset}`);
}

/**
 * Starts the local chains, deploys missing contracts, and serves the demo wallet. Throws one sentence if a port is in
 * use or a node doesn't start; nothing is left running then.
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<RunningDevnet> {
  const { portOffset = 0, fresh = false, history = 'full', log = () => undefined } = options;
  const statePath = options.statePath ?? defaultStateFolder(portOffset);
  const chains = DEVNET_CHAINS.filter(({ id }) => options.chains?.includes(id) ?? true);
  const state = statePath === 'memory' ? undefined : openStoredState(statePath);
  const prepared = options.preparedPath === undefined ? undefined : openStoredState(options.preparedPath);
  if (fresh) state?.clear();

  const stops: (() => Promise<void>)[] = [];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const walletUrl = `http://127.0.0.1:${WALLET_PORT + portOffset}/wallet.js`;
    const plan = { chains, portOffset, state, prepared, history, hasBoundedMemory: options.hasBoundedMemory, log };
    const { running, described } = await startChains(plan, stops);
    const fingerprint = deploymentFingerprint(history);
    const addresses: DevnetAddresses = { fingerprint, walletUrl, chains: described };
    for (const { chainId, ended } of Object.values(running)) {
      void ended.then(
        (reason) =>
          stopping ||
          hasEndedChildren() ||
          log(`The node of chain ${chainId} is gone: ${reason}. Start the devnet again.`),
      );
    }
    state?.write(addresses);
    if (options.addressesPath !== undefined) writeAddresses(options.addressesPath, addresses);

    stops.push(await serveWallet(addresses, WALLET_PORT + portOffset));
    if (options.movePrices ?? true) {
      for (const { id } of chains) {
        const [chain, where] = [running[id], described[id]];
        if (chain !== undefined && where !== undefined) stops.push(movePrices(chain.rpc, where, log));
      }
    }
    return { chains: running, addresses, walletUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ChainsPlan {
  readonly chains: readonly DevnetChain[];
  readonly portOffset: number;
  readonly state: StoredState | undefined;
  readonly prepared: StoredState | undefined;
  readonly history: HistoryLength;
  readonly hasBoundedMemory: boolean | undefined;
  readonly log: (line: string) => void;
}

interface StartedChains {
  readonly running: Readonly<Record<number, RunningChain>>;
  readonly described: Readonly<Record<string, ChainAddresses>>;
}

/** Resumes the kept chains, or deploys. A state that can't be resumed is moved aside, never deleted. */
async function startChains(plan: ChainsPlan, stops: (() => Promise<void>)[]): Promise<StartedChains> {
  const { chains, state, prepared, history, log } = plan;
  const storedAddresses = (state ?? prepared)?.read(
    chains.map(({ id }) => id),
    deploymentFingerprint(history),
  );
  if (storedAddresses !== undefined) {
    const resumed = await resumeChains(plan, storedAddresses);
    if (resumed !== undefined) {
      stops.push(() => stopAll(resumed.running));
      log('The local chains go on where they were.');
      return resumed;
    }
  }
  if (state !== undefined && !state.isEmpty()) {
    log(
      'The kept chains belong to another version or are damaged: they were moved to the folder "previous", new ones begin.',
    );
    state.quarantine();
  }
  const draft = state === undefined ? mkdtempSync(join(tmpdir(), 'fathom-devnet-')) : undefined;
  try {
    const kept = state ?? openStoredState(draft ?? '');
    const described = await deployChains(plan, kept);
    log(`Deployed the markets ${chains.map(({ marketTitle }) => `"${marketTitle}"`).join(' and ')}.`);
    const running = await launch({ ...plan, prepared: state === undefined ? kept : undefined }, undefined);
    stops.push(() => stopAll(running));
    return { running, described };
  } finally {
    if (draft !== undefined) rmSync(draft, { recursive: true });
  }
}

/**
 * Deploys to new chains, and stops them: a node that has executed the history holds five times the memory of one that
 * loads it.
 */
async function deployChains(plan: ChainsPlan, kept: StoredState): Promise<Readonly<Record<string, ChainAddresses>>> {
  const now = Math.floor(Date.now() / 1000);
  const nodes = await launch({ ...plan, state: kept, prepared: undefined }, genesisTime(now, plan.history));
  const described: Record<string, ChainAddresses> = {};
  try {
    await Promise.all(
      plan.chains.map(async (chain) => {
        const node = nodes[chain.id];
        if (node !== undefined) described[chain.id] = await deploy(chain, node, now, plan.history);
      }),
    );
  } finally {
    await stopAll(nodes);
  }
  for (const { id } of plan.chains) compactState(kept.statePath(id));
  return described;
}

/** `undefined` if the kept chains can't be loaded or don't contain the market. */
async function resumeChains(plan: ChainsPlan, storedAddresses: DevnetAddresses): Promise<StartedChains | undefined> {
  for (const { id } of plan.chains) if (plan.state !== undefined) compactState(plan.state.statePath(id));
  const running = await launch(plan, undefined).catch((error: unknown) => {
    plan.log(error instanceof Error ? error.message : String(error));
    return undefined;
  });
  if (running === undefined) return undefined;
  const described: Record<string, ChainAddresses> = {};
  for (const [id, node] of Object.entries(running)) {
    const chain = storedAddresses.chains[id];
    const code = chain && (await node.rpc('eth_getCode', [chain.market.LENDING_POOL, 'latest']));
    if (chain === undefined || code === '0x') {
      await stopAll(running);
      return undefined;
    }
    described[id] = { ...chain, rpcUrl: node.rpcUrl };
  }
  return { running, described };
}

async function deploy(
  chain: DevnetChain,
  node: RunningChain,
  now: number,
  history: HistoryLength,
): Promise<ChainAddresses> {
  const session = openSession(chain.id, node.rpc, ADMIN_ACCOUNT.address);
  return describeChain(session, chain, node.rpcUrl, await deployChain(session, chain, now, history));
}

async function launch(
  { chains, portOffset, state, prepared, hasBoundedMemory }: ChainsPlan,
  genesisTime: number | undefined,
): Promise<Readonly<Record<number, RunningChain>>> {
  const started = await Promise.allSettled(
    chains.map(({ id, port }) =>
      startChain({
        chainId: id,
        port: port + portOffset,
        mnemonic: DEVNET_MNEMONIC,
        accounts: 1,
        hasBoundedMemory,
        ...(state === undefined ? {} : { statePath: state.statePath(id) }),
        ...(prepared === undefined ? {} : { preparedPath: prepared.statePath(id) }),
        ...(genesisTime === undefined ? {} : { genesisTime }),
      }),
    ),
  );
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = started.find((result) => result.status === 'rejected');
  const byId = Object.fromEntries(running.map((chain) => [chain.chainId, chain]));
  if (failure !== undefined) {
    await stopAll(byId);
    throw failure.reason;
  }
  return byId;
}

async function stopAll(chains: Readonly<Record<number, RunningChain>>): Promise<void> {
  await Promise.all(Object.values(chains).map((chain) => chain.stop()));
}
