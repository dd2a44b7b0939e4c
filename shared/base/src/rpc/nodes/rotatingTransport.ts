import type { ChainReadOptions } from '@fathom/contract';
import type { ConfirmingSource } from './confirmedRead';
import { elapsedTime } from './elapsedTime';
import { createHeadComparison } from './headComparison';
import { createReadBackoff } from './readBackoff';
import { readFromAll } from './readFromAll';
import { readFromOne } from './readFromOne';
import type { NodeRotation } from './readRound';
import { createRpcNode } from './rpcNode';
import type { UserActions } from '../simulation/userActions';

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
  /** Returns the `result` of the JSON-RPC call. Rejects with a `ChainReadError`. */
  request(method: string, params: readonly unknown[], options?: ChainReadOptions): Promise<unknown>;
}

const NODE_TIMEOUT = 8000;
export const FALLBACK_DELAY = 60_000; // lending specification, section 9
export const MAX_RETRIES = 1; // lending specification, section 9
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
  const rotation: NodeRotation = { nodes, heads, backoff, now, wait, lastFailure: { message: '', reason: undefined } };
  let comparedAt = -Infinity;

  function compareHeads(): void {
    if (nodes.length === 1 || backoff.isActive() || now() - comparedAt < delay) return;
    comparedAt = now();
    heads.start();
  }

  function confirmation() {
    const wallet = options.wallet?.();
    return { confirmers: wallet ? [...confirmers, wallet] : confirmers, delay };
  }

  return {
    async request(method, params, readOptions = {}) {
      compareHeads();
      const call = { method, params };
      return readOptions.confirmed === true
        ? readFromAll(rotation, call, readOptions, confirmation)
        : readFromOne(rotation, call, maxRetries);
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
