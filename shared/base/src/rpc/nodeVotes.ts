import type { NodeResponse } from './jsonRpc';

/** One source's response to a read that was sent to several sources. */
export interface Vote<Source> {
  readonly source: Source;
  readonly response: Extract<NodeResponse, { kind: 'result' | 'reverted' }>;
}

/**
 * The votes for the response that more than half of all votes agree on; `undefined` on a tie, or
 * without votes. Reverts are equal regardless of their message, since nodes word them differently.
 */
export function majority<Source>(
  votes: readonly Vote<Source>[],
): readonly [Vote<Source>, ...Vote<Source>[]] | undefined {
  for (const { response } of votes) {
    const [first, ...others] = votes.filter((vote) => keyOf(vote.response) === keyOf(response));
    if (first && (others.length + 1) * 2 > votes.length) return [first, ...others];
  }
  return undefined;
}

/** Whether a read is of the state of the newest block, so that it can be pinned to one. */
export function readsLatest(params: readonly unknown[]): boolean {
  return params.at(-1) === 'latest';
}

/** The same read of the state at a block. */
export function pinToBlock(params: readonly unknown[], block: bigint): readonly unknown[] {
  return [...params.slice(0, -1), `0x${block.toString(16)}`];
}

function keyOf(response: Vote<unknown>['response']): string {
  return response.kind === 'reverted'
    ? 'reverted'
    : `result ${JSON.stringify(comparable(response.value))}`.toLowerCase();
}

/** What consensus fixes. Nodes add fields of their own to receipts and transactions, in any order. */
const RECEIPT = ['transactionHash', 'blockHash', 'blockNumber', 'from', 'to', 'status', 'gasUsed', 'effectiveGasPrice'];
const LOG = ['address', 'topics', 'data'];
const TRANSACTION = ['hash', 'blockHash', 'blockNumber', 'from', 'to', 'nonce', 'value', 'input'];

function comparable(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { logs } = value;
  if (Array.isArray(logs)) {
    return [pick(value, RECEIPT), logs.map((log: unknown) => (isRecord(log) ? pick(log, LOG) : log))];
  }
  return pick(value, 'input' in value ? TRANSACTION : Object.keys(value).sort());
}

function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): readonly unknown[] {
  return names.map((name) => value[name]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
