import type { ChainReadError, ChainReadOptions } from '@fathom/contract';
import type { ConfirmingSource, readConfirmed as ReadConfirmed } from './confirmedRead';
import { elapsedTime } from './elapsedTime';
import { createHeadComparison, type RejectionReason } from './headComparison';
import { createReadBackoff } from './readBackoff';
import { reasonOf } from './jsonRpc';
import { createRpcNode, type RpcNode } from './rpcNode';
import type { Vote } from './nodeVotes';
import type { UserActions } from './userActions';

export interface RotatingTransportOptions {
  readonly urls: readonly string[];
  readonly confirmers?: readonly string[] | undefined;
  /** The user's wallet, which also confirms reads if it has a node. */
  readonly wallet?: (() => ConfirmingSource | undefined) | undefined;
  readonly chainId: number;
  /** Seconds between blocks; bounds how far one node can be ahead of another. Default 1. */
  readonly blockTime?: number | undefined;
  readonly fetch?: typeof fetch;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  /** Without user actions, only time ends a pause. */
  readonly userActions?: UserActions | undefined;
  /** Timeout after which a node has failed. In ms. */
  readonly timeout?: number;
  /** A failed node isn't used for this time while another one works. In ms. */
  readonly delay?: number;
  /** Number of additional rounds over the whole list before the read fails. */
  readonly maxRetries?: number;
}

export interface RotatingTransport {
  /** Returns the `result` of the JSON-RPC call. Rejects with {@link ChainReadError}. */
  request(method: string, params: readonly unknown[], options?: ChainReadOptions): Promise<unknown>;
}

type Response = Vote<RpcNode>['response'];

type Round =
  | { readonly kind: 'answered'; readonly response: Response }
  /**
   * `areDown`: every node failed; otherwise at least one works but doesn't serve the request. `reason`: the last one of
   * a node that responded, if any.
   */
  | { readonly kind: 'unanswered'; readonly areDown: boolean; readonly reason: string | undefined };

const NODE_TIMEOUT = 8000;
export const FALLBACK_DELAY = 60_000; // lending specification, section 9
export const MAX_RETRIES = 1; // lending specification, section 9
/** Pause before another round over the list, long enough for a brief outage. In ms. */
const PAUSE_BETWEEN_ROUNDS = 500;
/** Suits every chain with a block time of a second or more. */
const DEFAULT_BLOCK_TIME = 1;

/**
 * Creates JSON-RPC over a list of nodes. A node that doesn't respond (network error, timeout, 429, 5xx, a page instead
 * of JSON, another chain) is skipped and not used for `delay`. A revert is a response and never triggers a fallback,
 * except an "insufficient funds" error, which a second node must confirm. Any other JSON-RPC error (an unknown method,
 * a limit of the node) falls back to the next node without pausing this one. While all nodes fail, one read at a time
 * tries them, in growing intervals, and `Retry-After` is respected; a user action allows one read earlier, after a
 * short pause. The nodes' heads are compared once per `delay`, triggered by a read, to select the nodes to use. A
 * confirmed read requests all nodes, including those in cooldown, the confirmers and the wallet ({@link
 * readConfirmed}).
 *
 * Throws if no URL is given, which is a configuration error.
 */
export function createRotatingTransport(options: RotatingTransportOptions): RotatingTransport {
  const {
    urls,
    chainId,
    now = elapsedTime(),
    wait = sleep,
    delay = FALLBACK_DELAY,
    maxRetries = MAX_RETRIES,
  } = options;
  if (urls.length === 0) throw new Error(`Chain ${chainId} has no RPC URL.`);
  const { fetch: load = fetch, timeout = NODE_TIMEOUT, blockTime = DEFAULT_BLOCK_TIME } = options;
  const createNode = (url: string) => createRpcNode({ url, chainId, blockTime, fetch: load, now, timeout, delay });
  const nodes = urls.map(createNode);
  const confirmers = (options.confirmers ?? []).map(createNode);
  const heads = createHeadComparison({ nodes, blockTime, now, wait });
  const backoff = createReadBackoff(now, options.userActions ?? (() => 0));
  let comparedAt = -Infinity;
  let lastError = '';
  let lastReason: string | undefined;

  const isAllowed = ({ retryAfter }: RpcNode) => retryAfter <= now();

  function compareHeads(): void {
    if (nodes.length === 1 || backoff.isActive() || now() - comparedAt < delay) return;
    comparedAt = now();
    heads.start();
  }

  function candidates(): readonly RpcNode[] {
    const available = nodes.filter(({ cooldownUntil }) => cooldownUntil <= now());
    if (available.length > 0) return distrustedLast(available);
    return nodes.filter(isAllowed).sort((one, other) => one.cooldownUntil - other.cooldownUntil);
  }

  async function readRound(
    requested: readonly RpcNode[],
    method: string,
    params: readonly unknown[],
    rejectionReason?: RejectionReason,
  ): Promise<Round> {
    let unconfirmed: Round | undefined;
    let areDown = true;
    // All nodes may have requested a pause.
    if (requested.length > 0) lastReason = undefined;
    for (const node of requested) {
      const response = await node.request(method, params);
      areDown &&= response.kind === 'failed';
      if (response.kind === 'refused' || response.kind === 'failed') {
        lastError = response.message;
        lastReason = reasonOf(response) ?? lastReason;
        continue;
      }
      await heads.settled();
      const reason = rejectionReason?.(node, method, params, response);
      if (reason !== undefined) {
        lastError = reason;
        lastReason = reason;
        continue;
      }
      const answered = { kind: 'answered', response } as const;
      if (unconfirmed || response.kind === 'result' || !response.isAboutFunds) return answered;
      unconfirmed = answered;
    }
    return unconfirmed ?? { kind: 'unanswered', areDown, reason: lastReason };
  }

  async function readAgain(method: string, params: readonly unknown[]): Promise<Round> {
    return noted(await readRound(distrustedLast(nodes).filter(isAllowed), method, params));
  }

  function noted(round: Round): Round {
    if (round.kind === 'answered') backoff.responded();
    else if (round.areDown) backoff.failed(Math.min(...nodes.map(({ retryAfter }) => retryAfter)));
    return round;
  }

  async function readFromOne(method: string, params: readonly unknown[]): Promise<unknown> {
    // Awaits only a running read, because otherwise several reads could start to run alone.
    if (backoff.running()) await backoff.running();
    const again = () => readAgain(method, params);
    const againLater = () => wait(PAUSE_BETWEEN_ROUNDS).then(again);
    if (backoff.isPausing()) return readForUser(method, params);
    if (backoff.isActive()) return valueOf(await backoff.alone(again));
    let round = await readRound(candidates(), method, params, heads.rejectionReason);
    for (let retry = 0; retry < maxRetries && round.kind === 'unanswered' && !backoff.isPausing(); retry += 1) {
      const running = backoff.running();
      if (running) await running;
      if (!round.areDown) round = await againLater();
      else if (!running) round = await backoff.alone(againLater);
      else if (!backoff.isPausing()) round = await again();
    }
    return valueOf(noted(round));
  }

  /** Reads during a pause, only for the user, without waiting for `Retry-After`. */
  async function readForUser(method: string, params: readonly unknown[]): Promise<unknown> {
    const pause = backoff.untilUserRead();
    if (pause === undefined) throw unreachable(lastReason);
    const readAfterPause = async () => {
      await wait(pause);
      return noted(await readRound(distrustedLast(nodes), method, params));
    };
    return valueOf(await backoff.alone(readAfterPause));
  }

  function valueOf(round: Round): unknown {
    if (round.kind === 'answered') return resultOf(round.response);
    throw unreachable(round.reason);
  }

  function unreachable(reason: string | undefined): Error & ChainReadError {
    const message = `RotationProvider exceeded max number of retries. Last error: ${lastError}`;
    return readError('unreachable', message, { reason });
  }

  async function readFromAll(
    method: string,
    params: readonly unknown[],
    { onConfirmed, acceptsContested = false }: ChainReadOptions,
  ): Promise<unknown> {
    const readConfirmed = await loadConfirmedReads();
    const wallet = options.wallet?.();
    const all: readonly (RpcNode | ConfirmingSource)[] = [...nodes, ...confirmers, ...(wallet ? [wallet] : [])];
    const read = await readConfirmed(all, method, params, {
      context: heads.context(),
      pause: () => wait(PAUSE_BETWEEN_ROUNDS),
    });
    if (read.kind === 'unreachable') throw readError(read.kind, read.message, { reason: read.reason });
    if (read.kind === 'disagreement') throw readError(read.kind, read.message);
    if (read.isContested && !acceptsContested) {
      throw readError(
        'disagreement',
        `${read.confirmedBy} of ${read.sources} RPC nodes agree, and another one objects.`,
      );
    }
    backoff.responded();
    heads.remember(read.heights);
    for (const source of read.outvoted) {
      // The node works, but contradicts the majority.
      if ('cooldownUntil' in source && !read.isContested) source.cooldownUntil = now() + delay;
    }
    onConfirmed?.(read.confirmedBy, read.sources);
    return resultOf(read.response);
  }

  return {
    async request(method, params, readOptions = {}) {
      compareHeads();
      return readOptions.confirmed === true ? readFromAll(method, params, readOptions) : readFromOne(method, params);
    },
  };
}

/** Loaded with the first request to a wallet, because display doesn't need it. */
async function loadConfirmedReads(): Promise<typeof ReadConfirmed> {
  try {
    const { readConfirmed } = await import(/* webpackChunkName: "requests" */ './confirmedRead');
    return readConfirmed;
  } catch (error) {
    const reason = `The code of confirmed reads could not be loaded: ${String(error)}`;
    throw readError('unreachable', reason, { reason });
  }
}

function distrustedLast(nodes: readonly RpcNode[]): readonly RpcNode[] {
  return [...nodes].sort((one, other) => Number(one.isDistrusted) - Number(other.isDistrusted));
}

function resultOf(response: Response): unknown {
  if (response.kind === 'reverted') throw readError('reverted', response.message, { data: response.data });
  return response.value;
}

function readError(
  code: ChainReadError['code'],
  message: string,
  { data, reason }: { readonly data?: string | undefined; readonly reason?: string | undefined } = {},
): Error & ChainReadError {
  const error = Object.assign(new Error(message), { code, reason });
  return data === undefined ? error : Object.assign(error, { data });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
