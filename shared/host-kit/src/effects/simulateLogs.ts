import type { Address } from '@fathom/contract/address';
import { isHex } from '@fathom/contract/address';
import type { ChainReader } from '@fathom/contract';
import { toHex } from '@fathom/base/domain/hexText';
import { countsOfReads, type SourceCounts } from '@fathom/base/domain/sourceCounts';
import type { SimulatedCall } from '@fathom/base/rpc/simulateCalls';
import type { SimulatedLog } from '@fathom/base/rpc/simulateEffects';
import type { Refusal } from '../verify/mismatch';
import { disagreement, ONLY_SOURCE, type RequestSimulation, type SimulationContext } from './requestSimulation';
import { readSimulation } from './simulationResponse';

/** What `eth_simulateV1` returns for calls. */
export type LogsSimulation =
  | {
      readonly kind: 'logs';
      /** Of each call. */
      readonly logs: readonly (readonly SimulatedLog[])[];
      readonly gasUsed: bigint | undefined;
      readonly counts: SourceCounts;
    }
  | { readonly kind: 'contested'; readonly refusal: Refusal }
  | Extract<RequestSimulation, { kind: 'reverted' | 'not-simulated' }>;

/** Simulates the calls, one after the other on the newest block, by vote of the nodes that can. Never rejects. */
export async function simulateLogs(
  from: Address,
  calls: readonly SimulatedCall[],
  { reader, now = Date.now }: Pick<SimulationContext, 'reader' | 'now'>,
): Promise<LogsSimulation> {
  const tried = calls.map(({ to, data, value }) => ({ from, to, data, value: toHex(value) }));
  const { onConfirmed, least } = countsOfReads();
  try {
    const blockOverrides = { time: toHex(await nextTime(reader, now())) };
    const request = { blockStateCalls: [{ blockOverrides, calls: tried }], traceTransfers: true, validation: false };
    const options = { confirmed: true, onConfirmed };
    const response = await reader.request('eth_simulateV1', [request, 'latest'], options);
    const outcomes = readSimulation(response, calls.length);
    if (!outcomes) return { kind: 'not-simulated' };
    const counts = least() ?? ONLY_SOURCE;
    const at = outcomes.findIndex(({ isSuccess }) => !isSuccess);
    const failed = outcomes[at];
    if (failed) return { kind: 'reverted', at, error: failed.error, counts };
    const gas = outcomes.map(({ gasUsed }) => gasUsed);
    const gasUsed = gas.reduce<bigint | undefined>(
      (sum, own) => (sum === undefined || own === undefined ? undefined : sum + own),
      0n,
    );
    return { kind: 'logs', logs: outcomes.map(({ logs }) => logs), gasUsed, counts };
  } catch (error) {
    const { code, message = '', data = '0x' } = error as { code?: unknown; message?: string; data?: string };
    if (code === 'disagreement') return { kind: 'contested', refusal: disagreement(message) };
    // Refused before execution, such as for a balance below the amount that is sent.
    if (code === 'reverted') {
      return { kind: 'reverted', at: 0, error: { message, data }, counts: least() ?? ONLY_SOURCE };
    }
    return { kind: 'not-simulated' };
  }
}

/**
 * The time of the simulated block in unix seconds. Stated, because implementations choose it
 * differently, and interest depends on it.
 */
async function nextTime(reader: ChainReader, ms: number): Promise<bigint> {
  const now = BigInt(Math.floor(ms / 1000));
  try {
    const block = (await reader.request('eth_getBlockByNumber', ['latest', false])) as { timestamp?: unknown } | null;
    const next = isHex(block?.timestamp) ? BigInt(block.timestamp) + AFTER_LATEST : now;
    return next > now ? next : now;
  } catch {
    return now;
  }
}

/** Sources may be some blocks ahead of the one that was asked. In seconds. */
const AFTER_LATEST = 30n;
