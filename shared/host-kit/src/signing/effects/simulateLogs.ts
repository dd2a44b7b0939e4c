import { isHex, type Address } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { countsOfReads, type SourceCounts } from '@fathom/base/domain/sourceCounts';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import type { Refusal } from '../verify/sentence/mismatch';
import { nextBlockTime } from './nextBlockTime';
import { readLatest } from './readLatest';
import { ONLY_SOURCE } from './onlySource';
import { disagreement, type RequestSimulation, type SimulationContext } from './requestSimulation';
import { readSimulation } from './simulationResponse';

export type LogsSimulation =
  | {
      readonly kind: 'logs';
      readonly logs: readonly (readonly SimulatedLog[])[];
      readonly gasUsed: bigint | undefined;
      readonly counts: SourceCounts;
    }
  | { readonly kind: 'contested'; readonly refusal: Refusal }
  | Extract<RequestSimulation, { kind: 'reverted' | 'not-simulated' }>;

type LogsContext = Pick<SimulationContext, 'reader' | 'now' | 'latest'>;

/** Simulates the calls in order on the newest block, by vote of the nodes that can. Never rejects. */
export async function simulateLogs(
  from: Address,
  calls: readonly SimulatedCall[],
  context: LogsContext,
): Promise<LogsSimulation> {
  const tried = calls.map(({ to, data, value }) => ({ from, to, data, value: toHex(value) }));
  const { onConfirmed, least } = countsOfReads();
  try {
    const blockOverrides = await readOverrides(context);
    const request = { blockStateCalls: [{ blockOverrides, calls: tried }], traceTransfers: true, validation: false };
    const options = { confirmed: true, onConfirmed };
    const response = await context.reader.request('eth_simulateV1', [request, 'latest'], options);
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
    // The node rejected it before execution, for example because the balance is below the value.
    if (code === 'reverted') {
      return { kind: 'reverted', at: 0, error: { message, data }, counts: least() ?? ONLY_SOURCE };
    }
    return { kind: 'not-simulated' };
  }
}

/** Sets the time of the simulated block, because implementations choose it differently and interest depends on it. */
async function readOverrides({ reader, now = Date.now, latest = readLatest(reader) }: LogsContext): Promise<object> {
  try {
    const block = (await latest) as { timestamp?: unknown } | null;
    if (!isHex(block?.timestamp)) return {};
    return { time: toHex(nextBlockTime(BigInt(block.timestamp), BigInt(Math.floor(now() / 1000)))) };
  } catch {
    return {};
  }
}
