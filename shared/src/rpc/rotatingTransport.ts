import type { ChainReadError, ChainReadOptions } from '@fathom/shared/contract';
import { isHex } from '../domain/address';
import { callNode, type NodeResponse } from './jsonRpc';
import { agreedHeight, decodeHead, HEAD_CALL, isPlausibleHeight, trustedHeads } from './nodeHeads';
import type { HeadReport, KnownHeight, NodeHead } from './nodeHeads';
import { isUnanimous, majority, pinToBlock, type Vote } from './nodeVotes';

export interface RotatingTransportOptions {
  /** In order of preference. */
  readonly urls: readonly string[];
  /** Every node must be on this chain. */
  readonly chainId: number;
  /** Seconds between blocks; bounds how far one node can be ahead of another. Default 1. */
  readonly blockTime?: number;
  readonly fetch?: typeof fetch;
  /** Milliseconds of any monotonic clock. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  /** A node that does not respond within this time has failed. In ms. */
  readonly timeout?: number;
  /** A failed node is not used for this time while another one works. In ms. */
  readonly delay?: number;
  /** Number of additional rounds over the whole list before the read fails. */
  readonly maxRetries?: number;
}

export interface RotatingTransport {
  /** The `result` of the JSON-RPC call. Rejects with {@link ChainReadError}. */
  request(method: string, params: readonly unknown[], options?: ChainReadOptions): Promise<unknown>;
}

const NODE_TIMEOUT = 8000;
export const FALLBACK_DELAY = 60_000; // lending specification, section 9
export const MAX_RETRIES = 1; // lending specification, section 9
/**
 * Pause before another round over the list: long enough for a brief outage, short enough to wait
 * for. In ms.
 */
const PAUSE_BETWEEN_ROUNDS = 500;
/** Maximum delay of a result while the trust in its node is being determined. In ms. */
const COMPARISON_TIMEOUT = 1_000;
/** Loose enough for every chain with a block time of a second or more. */
const DEFAULT_BLOCK_TIME = 1;

interface Node {
  readonly url: string;
  restsUntil: number;
  /** Too far from the other nodes in the last comparison: used only if no other node works. */
  isDistrusted: boolean;
  /** As of the last comparison. */
  head: NodeHead | undefined;
  /** The `eth_chainId` response, requested once and again after a failure. */
  chainCheck: Promise<NodeResponse> | undefined;
}

/**
 * JSON-RPC over a list of nodes. A node that does not respond (network error, timeout, 429, 5xx, a
 * page instead of JSON, another chain) is skipped in favor of the next one and not used for
 * `delay`. A revert is a response and never triggers a fallback, except an "insufficient funds"
 * error, which a second node must confirm. Any other JSON-RPC error (an unknown method, a limit of
 * the node) falls back to the next node without pausing this one. The heads of the nodes are
 * compared once per `delay`, triggered by a read; {@link trustedHeads} decides which are used. A
 * confirmed read requires the same result from two nodes, or a majority if two differ.
 *
 * Throws if no URL is given, which is a configuration error.
 */
export function createRotatingTransport(options: RotatingTransportOptions): RotatingTransport {
  const {
    urls,
    chainId,
    blockTime = DEFAULT_BLOCK_TIME,
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
    isDistrusted: false,
    head: undefined,
    chainCheck: undefined,
  }));
  let known: KnownHeight | undefined;
  let comparedAt = -Infinity;
  let comparison: Promise<unknown> | undefined;

  async function request(node: Node, method: string, params: readonly unknown[]): Promise<NodeResponse> {
    // The first call does not wait for the chain check, but its result does.
    node.chainCheck ??= call(node.url, 'eth_chainId', []);
    const [check, response] = await Promise.all([node.chainCheck, call(node.url, method, params)]);
    if (check.is !== 'result') {
      node.chainCheck = undefined;
      return check.is === 'reverted' ? rest(node, check.message) : restIfFailed(node, check);
    }
    if (!isChain(check.value, chainId)) {
      node.chainCheck = undefined;
      return rest(node, 'provider mismatch');
    }
    return restIfFailed(node, response);
  }

  function rest(node: Node, message: string): NodeResponse {
    node.restsUntil = now() + delay;
    return { is: 'failed', message };
  }

  function restIfFailed(node: Node, response: NodeResponse): NodeResponse {
    return response.is === 'failed' ? rest(node, response.message) : response;
  }

  function isAwake(node: Node): boolean {
    return node.restsUntil <= now();
  }

  function isGood(node: Node): boolean {
    return isAwake(node) && !node.isDistrusted;
  }

  /**
   * Active nodes, distrusted ones last. If all are paused: all of them, in the order in which their
   * pauses end.
   */
  function candidates(): readonly Node[] {
    const awake = nodes.filter(isAwake);
    if (awake.length === 0) return [...nodes].sort((one, other) => one.restsUntil - other.restsUntil);
    return distrustedLast(awake);
  }

  /**
   * Judges the nodes again with each head that arrives, so that a hanging node delays nothing.
   * Never rejects.
   */
  async function compareHeads(): Promise<void> {
    comparedAt = now();
    const reports = new Map<Node, HeadReport>();
    await Promise.all(
      nodes.filter(isAwake).map(async (node) => {
        const response = await request(node, 'eth_call', HEAD_CALL);
        if (response.is === 'failed') return;
        const report = response.is === 'result' ? decodeHead(response.value) : 'unsupported';
        node.head = typeof report === 'string' ? undefined : report;
        reports.set(node, report);
        const trusted = trustedHeads([...reports.values()], { now: now(), blockTime, known });
        [...reports.keys()].forEach((judged, index) => {
          judged.isDistrusted = trusted[index] === false;
        });
      }),
    );
    const trusted = [...reports.keys()].filter(({ isDistrusted }) => !isDistrusted);
    const height = agreedHeight(trusted.flatMap(({ head }) => head ?? []));
    if (height !== undefined) known = { height, at: now() };
  }

  function compare(): Promise<unknown> {
    comparison = Promise.race([compareHeads(), wait(COMPARISON_TIMEOUT)]);
    return comparison;
  }

  function compareWhenReady(): void {
    if (nodes.length > 1 && Math.abs(now() - comparedAt) >= delay) void compare();
  }

  /** Why the response is rejected while another node can be queried. */
  function objection(
    node: Node,
    method: string,
    params: readonly unknown[],
    response: NodeResponse,
  ): string | undefined {
    if (!nodes.some((other) => other !== node && isGood(other))) return undefined;
    if (node.isDistrusted) return 'the node is too far from the others';
    const height = response.is === 'result' ? reportedHeight(method, params, response.value) : undefined;
    if (height === undefined || isPlausibleHeight(height, { now: now(), blockTime, known })) return undefined;
    node.isDistrusted = true;
    return 'the node reports an implausible height';
  }

  async function readFromOne(method: string, params: readonly unknown[]): Promise<unknown> {
    let lastError = '';
    let doubted: Extract<NodeResponse, { is: 'reverted' }> | undefined;
    for (let round = 0; round <= maxRetries && !doubted; round += 1) {
      if (round > 0) await wait(PAUSE_BETWEEN_ROUNDS);
      for (const node of round === 0 ? candidates() : distrustedLast(nodes)) {
        const response = await request(node, method, params);
        if (response.is === 'refused' || response.is === 'failed') {
          lastError = response.message;
          continue;
        }
        await comparison;
        const reason = round === 0 ? objection(node, method, params, response) : undefined;
        if (reason !== undefined) {
          lastError = reason;
          continue;
        }
        if (response.is === 'reverted' && response.isAboutFunds && !doubted) {
          doubted = response;
          continue;
        }
        return settled(node, response);
      }
    }
    if (doubted) throw revertOf(doubted);
    throw readError('unreachable', `RotationProvider exceeded max number of retries. Last error: ${lastError}`);
  }

  function settled(node: Node, response: Vote<Node>['response']): unknown {
    node.restsUntil = 0;
    if (response.is === 'reverted') throw revertOf(response);
    return response.value;
  }

  /** The responses of the first `count` nodes that return a result or revert. */
  async function collect(
    requested: readonly Node[],
    count: number,
    method: string,
    params: readonly unknown[],
  ): Promise<readonly Vote<Node>[]> {
    const votes: Vote<Node>[] = [];
    const left = [...requested];
    while (votes.length < count && left.length > 0) {
      const next = left.splice(0, count - votes.length);
      const responses = await Promise.all(
        next.map(async (node) => ({ node, response: await request(node, method, params) })),
      );
      for (const { node, response } of responses) {
        if (response.is === 'result' || response.is === 'reverted') votes.push({ node, response });
      }
    }
    return votes;
  }

  /**
   * The response that two nodes agree on, or that of the only node that responds; `undefined` if
   * none does.
   */
  async function confirm(method: string, params: readonly unknown[]): Promise<Vote<Node> | undefined> {
    await comparison;
    const votes = await collect(candidates(), 2, method, params);
    if (isUnanimous(votes)) return votes[0];
    // The nodes may only be at different blocks, so query all trusted nodes at the same block.
    await compare();
    const trusted = nodes.filter(isGood);
    const pinned = pinToBlock(
      params,
      trusted.map(({ head }) => head),
    );
    const judged = await collect(trusted, trusted.length, method, pinned);
    const winner = trusted.length === 1 ? judged[0] : majority(judged);
    if (!winner) throw readError('disagreement', 'RPC nodes returned different results for the same read.');
    for (const { node } of judged.filter((vote) => !isUnanimous([vote, winner]))) rest(node, 'outvoted');
    return winner;
  }

  return {
    async request(method, params, { confirmed = false } = {}) {
      compareWhenReady();
      const vote = confirmed && nodes.length > 1 ? await confirm(method, params) : undefined;
      return vote ? settled(vote.node, vote.response) : readFromOne(method, params);
    },
  };
}

function distrustedLast(nodes: readonly Node[]): readonly Node[] {
  return [...nodes].sort((one, other) => Number(one.isDistrusted) - Number(other.isDistrusted));
}

/** The newest height, for the methods that return it; -1 if it is not a number. */
function reportedHeight(method: string, params: readonly unknown[], value: unknown): bigint | undefined {
  if (method === 'eth_blockNumber') return heightOf(value);
  if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return undefined;
  return typeof value === 'object' && value !== null && 'number' in value ? heightOf(value.number) : -1n;
}

function heightOf(value: unknown): bigint {
  return isHex(value) && value.length > 2 ? BigInt(value) : -1n;
}

function isChain(response: unknown, chainId: number): boolean {
  return typeof response === 'string' && Number(response) === chainId;
}

function revertOf({ message, data }: Extract<NodeResponse, { is: 'reverted' }>): Error & ChainReadError {
  return readError('reverted', message, data);
}

function readError(code: ChainReadError['code'], message: string, data?: string): Error & ChainReadError {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
