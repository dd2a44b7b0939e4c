import type { NodeResponse } from './jsonRpc';

export interface Vote<Source> {
  readonly source: Source;
  readonly response: Extract<NodeResponse, { kind: 'result' | 'reverted' }>;
}

/**
 * Returns the votes for the response that more than half of all votes agree on; `undefined` on a tie or without votes.
 * Reverts are equal regardless of their message, because nodes word them differently.
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

/** True for reads of the newest block's state, which can be pinned to one block. */
export function readsLatest(params: readonly unknown[]): boolean {
  return params[blockIndex(params)] === 'latest';
}

export function pinToBlock(params: readonly unknown[], block: bigint): readonly unknown[] {
  const at = blockIndex(params);
  return params.map((param, index) => (index === at ? `0x${block.toString(16)}` : param));
}

/** The block is the last parameter, unless a call has overrides. */
function blockIndex(params: readonly unknown[]): number {
  return params.length === 3 && isRecord(params[2]) ? 1 : params.length - 1;
}

function keyOf(response: Vote<unknown>['response']): string {
  return response.kind === 'reverted'
    ? 'reverted'
    : `result ${JSON.stringify(comparable(response.value))}`.toLowerCase();
}

/** Fields fixed by consensus. Nodes add fields of their own to receipts and transactions, in any order. */
const RECEIPT = ['transactionHash', 'blockHash', 'blockNumber', 'from', 'to', 'status', 'gasUsed', 'effectiveGasPrice'];
const LOG = ['address', 'topics', 'data'];
/** Compared fields of a simulated call. Gas and block fields differ between implementations. */
const SIMULATED_CALL = ['status', 'returnData'];
const TRANSACTION = ['hash', 'blockHash', 'blockNumber', 'from', 'to', 'nonce', 'value', 'input'];

function comparable(value: unknown): unknown {
  if (isSimulation(value)) return value.map(({ calls }) => calls.map(comparableCall));
  if (!isRecord(value)) return value;
  const { logs } = value;
  if (Array.isArray(logs)) return [pick(value, RECEIPT), logs.map(comparableLog)];
  return pick(value, 'input' in value ? TRANSACTION : Object.keys(value).sort());
}

interface SimulatedBlock {
  readonly calls: readonly unknown[];
}

function isSimulation(value: unknown): value is readonly SimulatedBlock[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((block) => isRecord(block) && Array.isArray(block['calls']))
  );
}

/** Removes differences between nodes: omitted empty lists and the wording of reverts. */
function comparableCall(call: unknown): unknown {
  if (!isRecord(call)) return call;
  const { status, logs = [] } = call;
  if (status === '0x0') return status;
  return [pick(call, SIMULATED_CALL), Array.isArray(logs) ? logs.map(comparableLog) : logs];
}

function comparableLog(log: unknown): unknown {
  return isRecord(log) ? pick(log, LOG) : log;
}

function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): readonly unknown[] {
  return names.map((name) => value[name]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
