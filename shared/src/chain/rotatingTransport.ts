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

interface Node {
  readonly url: string;
  restsUntil: number;
  /** Settled once: whether the node is on the expected chain. Asked again after a failure to answer. */
  chainCheck: Promise<NodeAnswer> | undefined;
}

/**
 * JSON-RPC over a list of nodes. A node that does not answer (network error, timeout, 429, 5xx, a page instead of JSON, another
 * chain) is passed over for the next one and rests for `delay`. A revert is an answer and never leads to another node.
 * A JSON-RPC error that is no revert (an unknown method, a limit of the node) asks the next node without sending this one to rest.
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
  const nodes: readonly Node[] = urls.map((url) => ({ url, restsUntil: 0, chainCheck: undefined }));

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

  /** Nodes that do not rest; all of them when all rest, the one that has rested longest first. */
  function candidates(): readonly Node[] {
    const awake = nodes.filter((node) => node.restsUntil <= now());
    return awake.length > 0 ? awake : [...nodes].sort((one, other) => one.restsUntil - other.restsUntil);
  }

  return {
    async request(method, params) {
      let lastError = '';
      for (let round = 0; round <= maxRetries; round += 1) {
        if (round > 0) await wait(PAUSE_BETWEEN_ROUNDS);
        for (const node of round === 0 ? candidates() : nodes) {
          const answer = await ask(node, method, params);
          if (answer.is === 'result') {
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
