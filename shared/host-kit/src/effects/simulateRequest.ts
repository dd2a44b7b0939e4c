import type { ChainReader } from '@fathom/contract';
import { addressKey, isHex, type Address } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import type { SimulatedCall } from '@fathom/base/rpc/simulateCalls';
import type { SimulatedLog } from '@fathom/base/rpc/simulateEffects';
import { addressWord } from '../verify/addressWord';
import type { ChainQueries } from '../verify/chainQueries';
import { allowancesIn } from './allowanceLogs';
import { batchedQueries } from './batchedQueries';
import type { AllowanceChange, CallEffects } from './callEffects';
import { addressesIn, effectsOfLogs } from './effectsOfLogs';
import { readKnownContracts } from './knownContracts';
import { probeRequest } from './probeRequest';
import { disagreement, type RequestSimulation, type SimulationContext } from './requestSimulation';
import { readSimulation } from './simulationResponse';

/**
 * Simulates exactly the calls that will be sent, one after the other on the newest block, and
 * returns their effects. Sources vote on the result. Rejects only with a `Refusal`, when they
 * contradict one another.
 */
export async function simulateRequest(
  from: Address,
  calls: readonly SimulatedCall[],
  context: SimulationContext,
): Promise<RequestSimulation> {
  const simulated = await simulate(from, calls, context);
  if (simulated.kind !== 'logs') {
    return simulated.kind === 'reverted' ? simulated : probeRequest(from, calls, context);
  }
  const { logs, gasUsed, simulatedBy } = simulated;
  const queries = batchedQueries(context);
  const targets = calls.map(({ to }) => addressKey(to));
  const participants = [
    ...targets,
    ...(context.vaults ?? []),
    ...logs.flat().map(({ address }) => addressKey(address)),
  ];
  const [known, before] = await Promise.all([
    readKnownContracts([...logs.flatMap((own) => addressesIn(from, own)), ...targets], {
      account: from,
      addressBook: context.addressBook,
      queries,
      participants,
    }),
    readAllowances(from, logs, queries),
  ]);
  const effects: CallEffects[] = [];
  for (const [index, own] of logs.entries()) {
    const isKnown = (address: Address) => known.has(address) || address === targets[index];
    const call = effectsOfLogs(from, own, { isKnown, before: (grant) => before.get(keyOf(grant)) ?? 0n });
    for (const allowance of call.allowances) before.set(keyOf(allowance), allowance.after);
    effects.push(call);
  }
  return { kind: 'simulated', calls: effects, known, gasUsed, simulatedBy, queries };
}

type Simulated =
  | {
      readonly kind: 'logs';
      readonly logs: readonly (readonly SimulatedLog[])[];
      readonly gasUsed: bigint | undefined;
      readonly simulatedBy: number;
    }
  | Extract<RequestSimulation, { kind: 'reverted' | 'not-simulated' }>;

async function simulate(
  from: Address,
  calls: readonly SimulatedCall[],
  { reader, now = Date.now }: SimulationContext,
): Promise<Simulated> {
  const tried = calls.map(({ to, data, value }) => ({ from, to, data, value: toHex(value) }));
  let simulatedBy = 1;
  try {
    const blockOverrides = { time: toHex(await nextTime(reader, now())) };
    const request = { blockStateCalls: [{ blockOverrides, calls: tried }], traceTransfers: true, validation: false };
    const response = await reader.request('eth_simulateV1', [request, 'latest'], {
      confirmed: true,
      onConfirmed: (sources) => {
        simulatedBy = sources;
      },
    });
    const outcomes = readSimulation(response, calls.length);
    if (!outcomes) return { kind: 'not-simulated' };
    const at = outcomes.findIndex(({ isSuccess }) => !isSuccess);
    const failed = outcomes[at];
    if (failed) return { kind: 'reverted', at, error: failed.error };
    const gas = outcomes.map(({ gasUsed }) => gasUsed);
    const gasUsed = gas.reduce<bigint | undefined>(
      (sum, own) => (sum === undefined || own === undefined ? undefined : sum + own),
      0n,
    );
    return { kind: 'logs', logs: outcomes.map(({ logs }) => logs), gasUsed, simulatedBy };
  } catch (error) {
    const { code, message, data = '0x' } = error as { code?: unknown; message?: string; data?: string };
    if (code === 'disagreement') throw disagreement(message ?? '');
    // Refused before execution, such as for a balance below the amount that is sent.
    if (code === 'reverted') return { kind: 'reverted', at: 0, error: { message: message ?? '', data } };
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

/** The allowances before the first call, of everything that the calls grant. */
async function readAllowances(
  account: Address,
  logs: readonly (readonly SimulatedLog[])[],
  queries: Pick<ChainQueries, 'call'>,
): Promise<Map<string, bigint>> {
  const grants = logs.flatMap((own) => allowancesIn(own, account));
  const words = await Promise.all(
    grants.map(({ kind, token, spender }) =>
      queries.call(token, ALLOWANCE_FUNCTIONS[kind], [addressWord(account), addressWord(spender)]),
    ),
  );
  // What cannot be read counts as nothing, so that all of it is new.
  return new Map(grants.map((grant, index) => [keyOf(grant), words[index]?.length === 66 ? BigInt(words[index]) : 0n]));
}

const ALLOWANCE_FUNCTIONS = {
  allowance: 'allowance(address,address)',
  delegation: 'borrowAllowance(address,address)',
  operator: 'isApprovedForAll(address,address)',
} as const satisfies Record<AllowanceChange['kind'], string>;

function keyOf({ kind, token, spender }: Pick<AllowanceChange, 'kind' | 'token' | 'spender'>): string {
  return `${kind} ${token} ${spender}`;
}
