import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anvilBinary } from './anvilBinary';
import { createRpc, type Rpc } from './createRpc';
import { killWithProcess } from './killWithProcess';
import { probePort } from './probePort';
import { stopProcess } from './stopProcess';

export interface ChainOptions {
  readonly chainId: number;
  readonly port: number;
  readonly mnemonic: string;
  /** Number of mnemonic accounts that the node holds unlocked and funded. */
  readonly accounts: number;
  /** File that keeps the chain between starts; without it, the chain is in memory only. */
  readonly statePath?: string;
  /** File with the initial state, which isn't changed; for chains without `statePath`. */
  readonly preparedPath?: string;
  /**
   * Another node of the chain, at whose newest block this one begins. Such a node computes no state roots, which take
   * most of the time of a block in a large state. For chains without `statePath`.
   */
  readonly forkUrl?: string | undefined;
  /** Unix seconds of the first block; only used by a chain without a state. */
  readonly genesisTime?: number;
  /**
   * Keeps only the states of the last {@link RETAINED_BLOCKS} blocks, for a chain that runs for hours. Empty blocks are
   * then mined by this process, and only while the node mines transactions instantly.
   */
  readonly hasBoundedMemory?: boolean | undefined;
}

export interface RunningChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly rpc: Rpc;
  readonly pid: number;
  /** Resolves with the reason when the node exits, intentionally or not. */
  readonly ended: Promise<string>;
  /** Resolves when the node has written its state and exited. */
  stop(): Promise<void>;
}

const BLOCK_SECONDS = 2;
const SAVE_EVERY_SECONDS = 20;
/** Each state of the full history takes 1.6 MB of memory. */
const RETAINED_BLOCKS = 64;
/** Long, because a node loads a long history slowly on a busy machine; one that fails exits at once. */
const START_TIMEOUT_MS = 300_000;
/** Limit for a hanging node. Killing one while it writes would lose its state. */
const STOP_TIMEOUT_MS = 120_000;

/**
 * Starts a local chain on 127.0.0.1 that mines transactions instantly, and an empty block every two seconds so that
 * time passes. Throws one sentence if the port is in use, if another node takes it at the same moment, or if the node
 * exits before it responds.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { chainId, port } = options;
  const holder = await probePort(port);
  if (holder !== undefined) {
    throw new Error(
      `Chain ${chainId} cannot start: port ${port} is held by ${holder}. End it, or choose other ports with --port-offset.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'fathom-chain-'));
  const sign = join(folder, 'listening.json');
  const child = spawn(anvilBinary(), nodeArguments(options, sign), { stdio: ['ignore', 'ignore', 'pipe'] });
  killWithProcess(child);
  const ended = watchEnd(child);
  let reason: string | undefined;
  void ended.then((exitReason) => (reason = exitReason));
  const rpcUrl = `http://127.0.0.1:${port}`;
  const rpc = createRpc(rpcUrl);
  try {
    await untilResponding(rpc, chainId, sign, () => reason);
  } catch (error) {
    await stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const miner = options.hasBoundedMemory === true ? mineEmptyBlocks(rpc) : undefined;
  void ended.then(() => clearInterval(miner));
  return {
    chainId,
    rpcUrl,
    rpc,
    pid: child.pid ?? 0,
    ended,
    stop: () => stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS),
  };
}

/** Mines a block every two seconds unless a test stopped mining. */
function mineEmptyBlocks(rpc: Rpc): NodeJS.Timeout {
  async function mine(): Promise<void> {
    if ((await rpc('anvil_getAutomine')) === true) await rpc('evm_mine');
  }
  // An unreachable or busy node misses a block; `ended` reports its end.
  return setInterval(() => void mine().catch(() => undefined), BLOCK_SECONDS * 1000);
}

function nodeArguments(
  { chainId, port, mnemonic, accounts, statePath, preparedPath, forkUrl, genesisTime, hasBoundedMemory }: ChainOptions,
  sign: string,
): string[] {
  const flags = {
    '--host': '127.0.0.1',
    '--port': port,
    '--chain-id': chainId,
    '--mnemonic': mnemonic,
    '--accounts': accounts,
    '--prune-history': RETAINED_BLOCKS,
    '--config-out': sign,
    ...(genesisTime === undefined ? {} : { '--timestamp': genesisTime }),
    ...(preparedPath === undefined ? {} : { '--load-state': preparedPath }),
    ...(statePath === undefined ? {} : { '--state': statePath, '--state-interval': SAVE_EVERY_SECONDS }),
  };
  // Anvil 1.7.1 with `--block-time` ignores `--prune-history` and keeps the state of every block.
  const mining = hasBoundedMemory === true ? [] : ['--mixed-mining', '--block-time', String(BLOCK_SECONDS)];
  // Anvil would keep what it reads from the other node in a folder of the user, by chain and block.
  const forking = forkUrl === undefined ? [] : ['--fork-url', forkUrl, '--no-storage-caching'];
  return [...mining, ...forking, '--quiet', ...Object.entries(flags).flatMap(([flag, value]) => [flag, String(value)])];
}

function watchEnd(child: ChildProcess): Promise<string> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr = (stderr + chunk).slice(-2000)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(stderr.trim() || `it ended with ${signal ?? `code ${code}`}`));
  });
}

/**
 * `sign`: the file that the node writes when it owns the port. Before that, a response may come from another node of
 * the same chain.
 */
async function untilResponding(
  rpc: Rpc,
  chainId: number,
  sign: string,
  failure: () => string | undefined,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const reason = failure();
    if (reason !== undefined) throw new Error(`The node of chain ${chainId} did not start: ${reason}`);
    try {
      if (existsSync(sign) && Number(await rpc('eth_chainId')) === chainId) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline)
      throw new Error(`The node of chain ${chainId} did not answer within ${START_TIMEOUT_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
