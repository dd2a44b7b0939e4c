import type { ChainReadError } from '@fathom/shared/contract';
import { callNode, type NodeAnswer } from './jsonRpc';

export interface RotatingTransportOptions {
  /** In order of preference. */
  readonly urls: readonly string[];
  /** Every node must be on this chain. */
  readonly chainId: number;
  readonly fetch?: typeof fetch;
  /** Milliseconds of any monotonous clock. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  /** A node that has not answered after this time has failed. In ms. */
  readonly timeout?: number;
  /** A failed node is left alone for this time while another one works. In ms. */
  readonly delay?: number;
  /** How many times the whole list is tried again before the read fails. */
  readonly maxRetries?: number;
}

export interface RotatingTransport {
  /** The `result` of the JSON-RPC call. Rejects with {@link ChainReadError}. */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

const NODE_TIMEOUT = 8000;
export const FALLBACK_DELAY = 60_000; // lending specification, section 9
export const MAX_RETRIES = 1; // lending specification, section 9
/** Pause before the list is tried again: enough for a hiccup, short enough to wait for. In ms. */
const PAUSE_BETWEEN_ROUNDS = 500;
/** A node that is further behind the best one is left out: about 20 s on Lisk, 2 minutes on Sepolia. In blocks. */
const MOST_BLOCKS_BEHIND = 10n;
/** How long the first answer of all is held back to learn whether its node lags. In ms. */
const COMPARISON_PATIENCE = 1_000;

interface Node {
  readonly url: string;
  restsUntil: number;
  /** Its chain is further behind the best node's than is allowed, as of the last comparison. */
  isBehind: boolean;
  /** Settled once: whether the node is on the expected chain. Asked again after a failure to answer. */
  chainCheck: Promise<NodeAnswer> | undefined;
}

/**
 * JSON-RPC over a list of nodes. A node that does not answer (network error, timeout, 429, 5xx, a page instead of JSON, another
 * chain) is passed over for the next one and rests for `delay`. A revert is an answer and never leads to another node.
 * A JSON-RPC error that is no revert (an unknown method, a limit of the node) asks the next node without sending this one to rest.
 * The heights of several nodes are compared once in `delay`, by whoever reads then; one that lags is asked only when no other works.
 *
 * Throws where no URL is given: a wrong configuration.
 */
export function createRotatingTransport(options: RotatingTransportOptions): RotatingTransport {
  const {
    urls,
    chainId,
    now = () => Date.now(),
    wait = sleep,
    delay = FALLBACK_DELAY,
    maxRetries = MAX_RETRIES,
  } = options;
  if (urls.length === 0) throw new Error(`Chain ${chainId} has no RPC URL.`);
  const call = (url: string, method: string, params: readonly unknown[]) =>
    callNode(url, method, params, { fetch: options.fetch ?? fetch, timeout: options.timeout ?? NODE_TIMEOUT });
  const nodes: readonly Node[] = urls.map((url) => ({
    url,
    restsUntil: 0,
    isBehind: false,
    chainCheck: undefined,
  }));
  let comparedAt = -Infinity;
  let firstComparison: Promise<unknown> | undefined;

  async function ask(node: Node, method: string, params: readonly unknown[]): Promise<NodeAnswer> {
    // The first call does not wait for the check, but its answer does.
    node.chainCheck ??= call(node.url, 'eth_chainId', []);
    const [check, answer] = await Promise.all([node.chainCheck, call(node.url, method, params)]);
    if (check.is !== 'result') {
      node.chainCheck = undefined;
      return check.is === 'reverted' ? { is: 'failed', message: check.message } : check;
    }
    if (!isChain(check.value, chainId)) {
      node.chainCheck = undefined;
      return { is: 'failed', message: 'provider mismatch' };
    }
    return answer;
  }

  function isGood(node: Node): boolean {
    return node.restsUntil <= now() && !node.isBehind;
  }

  /** Nodes that do not rest, those that are behind last; all of them when all rest, the one that has rested longest first. */
  function candidates(): readonly Node[] {
    const awake = nodes.filter((node) => node.restsUntil <= now());
    if (awake.length === 0) return [...nodes].sort((one, other) => one.restsUntil - other.restsUntil);
    return awake.sort((one, other) => Number(one.isBehind) - Number(other.isBehind));
  }

  /** Judges each node as soon as its answer is there: one that hangs holds nothing up. Never rejects. */
  async function compareHeights(): Promise<void> {
    comparedAt = now();
    const heights = new Map<Node, bigint>();
    const asked = nodes.filter((node) => node.restsUntil <= now());
    await Promise.all(
      asked.map(async (node) => {
        const answer = await ask(node, 'eth_blockNumber', []);
        if (answer.is === 'failed') node.restsUntil = now() + delay;
        if (answer.is !== 'result' || !isQuantity(answer.value)) return;
        heights.set(node, BigInt(answer.value));
        const best = [...heights.values()].reduce((most, height) => (height > most ? height : most));
        for (const [known, height] of heights) known.isBehind = best - height > MOST_BLOCKS_BEHIND;
      }),
    );
  }

  function compareWhenDue(): void {
    if (nodes.length < 2 || now() - comparedAt < delay) return;
    const comparison = compareHeights();
    firstComparison ??= Promise.race([comparison, wait(COMPARISON_PATIENCE)]);
  }

  return {
    async request(method, params) {
      compareWhenDue();
      let lastError = '';
      for (let round = 0; round <= maxRetries; round += 1) {
        if (round > 0) await wait(PAUSE_BETWEEN_ROUNDS);
        for (const node of round === 0 ? candidates() : nodes) {
          const answer = await ask(node, method, params);
          if (answer.is === 'result') {
            await firstComparison;
            if (round === 0 && node.isBehind && nodes.some(isGood)) {
              lastError = 'the node is behind the others';
              continue;
            }
            node.restsUntil = 0;
            return answer.value;
          }
          if (answer.is === 'reverted') throw readError('reverted', answer.message, answer.data);
          if (answer.is === 'failed') node.restsUntil = now() + delay;
          lastError = answer.message;
        }
      }
      throw readError('unreachable', `RotationProvider exceeded max number of retries. Last error: ${lastError}`);
    },
  };
}

function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value);
}

function isChain(answer: unknown, chainId: number): boolean {
  return typeof answer === 'string' && Number(answer) === chainId;
}

function readError(code: ChainReadError['code'], message: string, data?: string): Error & ChainReadError {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
