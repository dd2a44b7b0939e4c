import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { probePort } from '../../devnet/chain/probePort';
import type { IndexerPlanInput, IndexerRole, PlannedChain } from '../indexerPlan';
import { createFinalBlocks } from './finalBlocks';
import { startPonder, type PonderProcess } from './ponderProcess';
import { readSupervision } from './readSupervision';
import { rowsDatabase, type IndexerStorage, type RowsDatabase } from './rowsDatabase';
import { rowsDigest } from './rowsDigest';

export interface IndexerOptions {
  readonly chains: readonly PlannedChain[];
  readonly port: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly address?: string;
  /**
   * `serve` queries the rows in PostgreSQL that another indexer of the same plan writes. Default `write`, which does
   * both.
   */
  readonly role?: IndexerRole;
  readonly storage: IndexerStorage;
  /** Maximum requests per client and minute; the default suffices for a page with its tests. */
  readonly requestsPerMinute?: number;
  /** Proxies whose `X-Forwarded-For` is trusted. Default none. */
  readonly trustedProxies?: readonly string[];
  /** Prints each request to standard output, as a line of JSON. Default false. */
  readonly accessLog?: boolean;
  readonly log?: (line: string) => void;
}

export interface RunningIndexer {
  readonly url: string;
  /**
   * Resolves when every chain has been read up to a recent block for the first time, or for `serve` when there are
   * complete rows. Rejects if `stop` is called before.
   */
  readonly ready: Promise<void>;
  /** Resident memory of the process in bytes; `undefined` while it starts. */
  memory(): Promise<number | undefined>;
  /** Resolves when the process has exited and its port is free. */
  stop(): Promise<void>;
}

const LOCAL = '127.0.0.1';
/** Addresses that represent all of a machine's. */
const ANY: readonly string[] = ['0.0.0.0', '::'];
const POLL_MS = 1000;
const REQUESTS_PER_MINUTE = 12_000;
/** Delays before a process that exited is restarted, in ms; doubled until one responds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/**
 * A process that hasn't responded for this time is restarted; doubled until one responds, because restarts make a busy
 * machine busier. It normally responds within seconds, even while it reads years of blocks. In ms.
 */
const SILENCE = 120_000;
const LONGEST_SILENCE = 16 * SILENCE;
/** After this many starts without a response, rows in a folder are considered corrupt. */
const FAILED_STARTS = 3;
/** Ponder's message on start if a chain no longer has the blocks of the stored rows. */
const GONE_BACK = /cannot move backwards/;

/**
 * Starts and supervises the indexer: restarts it when it exits, and rebuilds the rows when a chain no longer matches
 * them or they can't be opened. Rejects with one sentence if the port is in use; doesn't wait for the indexer itself,
 * see `ready`. `start` and `silence` are for tests.
 */
export async function startIndexer(
  options: IndexerOptions,
  { start = startPonder, silence = SILENCE }: { readonly start?: typeof startPonder; readonly silence?: number } = {},
): Promise<RunningIndexer> {
  const { chains, port, address = LOCAL, role = 'write', storage, log = () => undefined } = options;
  const holder = await probePort(port, address);
  if (holder !== undefined) throw new Error(`The indexer cannot start: port ${port} is held by ${holder}.`);
  const url = `http://${ANY.includes(address) ? LOCAL : urlHost(address)}:${port}`;
  const instance = randomUUID();
  const leaving = new AbortController();
  const isLeaving = () => leaving.signal.aborted;
  let resolveReady: () => void = () => undefined;
  let rejectReady: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    resolveReady = resolve;
    rejectReady = reject;
  });
  // Prevents an unhandled rejection for callers that don't wait for it.
  ready.catch(() => undefined);

  async function openRows(finalBlocks: ReturnType<typeof createFinalBlocks>): Promise<RowsDatabase> {
    const genesis = await finalBlocks.genesis();
    const rows = rowsDatabase(storage, await rowsDigest(chains, genesis));
    if (role === 'serve') return rows;
    const own = await rows.readOwnBlocks();
    const contradiction =
      (await finalBlocks.judge(own)).contradiction ?? (await finalBlocks.contradictionOf(own.cached));
    if (contradiction !== undefined) {
      log(`The indexer starts over: ${contradiction}.`);
      await rows.clear();
    }
    const served = await finalBlocks.judge({ chains: await rows.readServedBlocks() });
    if (served.contradiction !== undefined) {
      log(`The rows of an earlier version are not served: ${served.contradiction}.`);
      await rows.dropServed();
    }
    await rows.prepareCache(genesis);
    return rows;
  }

  let failedStarts = 0;
  let nextPause = FIRST_PAUSE;
  let nextSilence = silence;
  /** Failed blocks by chain. A failure that later rows have passed is irrelevant; the API compares them. */
  const failures = new Map<number, number>();

  /** Runs one process until it exits; resolves with the next action. */
  async function runOnce(): Promise<'pause' | 'start-over'> {
    // Ponder would silently use the next port.
    const other = await probePort(port, address);
    if (other !== undefined) throw new Error(`port ${port} is held by ${other}.`);
    const finalBlocks = createFinalBlocks(chains);
    const rows = await openRows(finalBlocks);
    const plan: IndexerPlanInput = {
      instance,
      supervisor: process.pid,
      database: rows.database,
      role,
      schema: rows.schema,
      ...(rows.servedSchema === undefined ? {} : { servedSchema: rows.servedSchema }),
      chains: [...chains],
      requestsPerMinute: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
      trustedProxies: [...(options.trustedProxies ?? [])],
      accessLog: options.accessLog ?? false,
      failures: [...failures].map(([chainId, block]) => ({ chainId, block })),
    };
    const ponder = start(plan, { address, port });
    let reason: string | undefined;
    void ponder.ended.then((exitReason) => (reason = exitReason));
    let contradiction: string | undefined;
    let respondedAt = performance.now();
    const patience = nextSilence;
    nextSilence = Math.min(patience * 2, LONGEST_SILENCE);
    failedStarts += 1;
    try {
      while (reason === undefined && contradiction === undefined && !isLeaving()) {
        await pause(POLL_MS, ponder);
        const reported = await readSupervision(url, instance);
        // Ponder has silently taken the next port.
        if (reported === 'other') reason ??= `port ${port} is used by another indexer`;
        if (reported === undefined || reported === 'other') {
          if (performance.now() - respondedAt > patience) reason ??= `it has not responded for ${patience / 1000} s`;
          continue;
        }
        respondedAt = performance.now();
        failedStarts = 0;
        nextPause = FIRST_PAUSE;
        nextSilence = silence;
        if (role === 'serve') {
          if (reported.isComplete) resolveReady();
          continue;
        }
        const judgment = await finalBlocks.judge(reported);
        contradiction = ponder.isUnavailable() ? 'a chain has undone what was final' : judgment.contradiction;
        if (judgment.isCaughtUp && reported.isComplete && reported.isNewest) resolveReady();
      }
    } finally {
      await ponder.stop();
      const failure = ponder.failure();
      if (failure !== undefined) {
        failures.set(failure.chainId, failure.block);
        await rows.describe([...failures].map(([chainId, block]) => ({ chainId, block })));
      }
      if (role === 'write' && reason !== undefined && GONE_BACK.test(reason))
        contradiction ??= 'a chain is shorter than what was read of it';
      if (!isLeaving() && storage.kind === 'folder' && failedStarts >= FAILED_STARTS) {
        contradiction ??= `${failedStarts} starts with the kept rows failed`;
        failedStarts = 0;
      }
      if (contradiction !== undefined) await rows.clear();
      await rows.close();
    }
    if (isLeaving()) return 'pause';
    log(
      contradiction === undefined
        ? `The indexer ended: ${reason ?? 'it was stopped'}. It is started again in ${nextPause / 1000} s.`
        : `The indexer starts over: ${contradiction}.`,
    );
    return contradiction === undefined ? 'pause' : 'start-over';
  }

  async function pause(ms: number, ponder?: PonderProcess): Promise<void> {
    const waited = wait(ms, undefined, { signal: leaving.signal }).catch(() => undefined);
    await Promise.race(ponder === undefined ? [waited] : [waited, ponder.ended]);
  }

  async function keepRunning(): Promise<void> {
    while (!isLeaving()) {
      const outcome = await runOnce().catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        log(`The indexer does not start: ${message} Next attempt in ${nextPause / 1000} s.`);
        return 'pause' as const;
      });
      if (isLeaving()) break;
      if (outcome === 'start-over') continue;
      const current = nextPause;
      nextPause = Math.min(current * 2, LONGEST_PAUSE);
      await pause(current);
    }
  }

  const done = keepRunning();
  return {
    url,
    ready,
    async memory() {
      const reported = await readSupervision(url, instance);
      return reported === 'other' ? undefined : reported?.memory;
    },
    async stop() {
      leaving.abort();
      rejectReady(new Error('The indexer was stopped before it was ready.'));
      await done;
    },
  };
}

function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
