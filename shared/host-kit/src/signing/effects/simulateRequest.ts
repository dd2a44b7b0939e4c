import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { byShare, isMajority, type SourceCounts } from '@fathom/base/domain/sourceCounts';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import { addressWord } from '../verify/addressWord';
import { allowancesIn } from './allowanceLogs';
import { batchedQueries } from './batchedQueries';
import type { AllowanceChange, CallEffects } from './callEffects';
import { addressesIn, effectsOfLogs } from './effectsOfLogs';
import { memoryOf, type ComparedWith } from './effectsMemory';
import type { KnownContracts } from './knownContract';
import { readKnownContracts } from './knownContracts';
import { tracedIn, tracesTransfers } from './nativeTransfers';
import { kindOfRequest } from './kindOfRequest';
import { probeRequest } from './probeRequest';
import type { RequestSimulation, SimulationContext } from './requestSimulation';
import { simulateLogs, type LogsSimulation } from './simulateLogs';

/**
 * Simulates exactly the calls that will be sent, in order on the newest block, and returns their effects. Sources vote
 * on the result. A result that no more than half of them can simulate is also probed, and the better confirmed one
 * counts; so is one without native transfers, for which only the probe counts. Rejects only with a `Refusal`, if sources contradict one another.
 */
export async function simulateRequest(
  from: Address,
  calls: readonly SimulatedCall[],
  context: SimulationContext,
): Promise<RequestSimulation> {
  const queries = batchedQueries(context);
  readAsBefore(from, calls, context, queries);
  const checkTracing = () => tracesTransfers(context.reader, memoryOf(context.addressBook));
  // Starts in parallel, unless a payment of the calls themselves will show it.
  if (calls.every(({ value }) => value === 0n)) void checkTracing();
  const simulated = await simulateLogs(from, calls, context);
  const isTraced = simulated.kind !== 'logs' || (await areTransfersTraced(from, calls, simulated, checkTracing));
  const isConfirmed = isTraced && 'counts' in simulated && isMajority(simulated.counts);
  const isBetter = (one: SourceCounts, other: SourceCounts) =>
    isTraced ? byShare(one, other) > 0 : byShare(one, other) >= 0;
  const probed = isConfirmed
    ? NOT_SIMULATED
    : await probeRequest(from, calls, { ...context, ...suspectsOf(from, simulated) });
  const isProbed = 'counts' in probed && (!('counts' in simulated) || isBetter(probed.counts, simulated.counts));
  if (simulated.kind === 'contested') {
    if (isProbed && isMajority(probed.counts)) return probed;
    throw simulated.refusal;
  }
  if (isProbed) return probed;
  if (!isTraced) return NOT_SIMULATED;
  return simulated.kind === 'logs' ? withContracts(from, calls, simulated, context, queries) : simulated;
}

async function areTransfersTraced(
  from: Address,
  calls: readonly SimulatedCall[],
  { logs, counts }: Extract<LogsSimulation, { kind: 'logs' }>,
  checkTracing: () => ReturnType<typeof tracesTransfers>,
): Promise<boolean> {
  const isTraced = tracedIn(from, calls, logs) ?? (await checkTracing());
  // Sources that trace agree with those that don't only if there is no transfer.
  return isTraced === 'mixed' ? counts.confirmedBy === counts.sources : isTraced;
}

const NOT_SIMULATED: RequestSimulation = { kind: 'not-simulated' };

/** Tokens, spenders and receivers that a probe would otherwise not compare. */
function suspectsOf(from: Address, simulated: LogsSimulation): Pick<SimulationContext, 'suspected'> {
  return { suspected: simulated.kind === 'logs' ? simulated.logs.flatMap((own) => addressesIn(from, own)) : [] };
}

type Queries = ReturnType<typeof batchedQueries>;

async function withContracts(
  from: Address,
  calls: readonly SimulatedCall[],
  { logs, gasUsed, counts }: Extract<LogsSimulation, { kind: 'logs' }>,
  context: SimulationContext,
  queries: Queries,
): Promise<RequestSimulation> {
  const targets = calls.map(({ to }) => addressKey(to));
  const compared: ComparedWith = {
    addresses: [...logs.flatMap((own) => addressesIn(from, own)), ...targets],
    participants: [...targets, ...(context.vaults ?? []), ...logs.flat().map(({ address }) => addressKey(address))],
    grants: grantsIn(from, logs),
  };
  const [known, before] = await readContracts(from, compared, context, queries);
  memoryOf(context.addressBook).compared.set(kindOfRequest(calls), compared);
  const effects: CallEffects[] = [];
  for (const [index, own] of logs.entries()) {
    const isKnown = (address: Address) => known.has(address) || address === targets[index];
    const call = effectsOfLogs(from, own, { isKnown, before: (grant) => before.get(keyOf(grant)) ?? 0n });
    for (const allowance of call.allowances) before.set(keyOf(allowance), allowance.after);
    effects.push(call);
  }
  return { kind: 'simulated', calls: effects, known, gasUsed, counts, queries };
}

/** Prefetches the reads of the previous request of this kind, in parallel with the simulation. */
function readAsBefore(
  from: Address,
  calls: readonly SimulatedCall[],
  context: SimulationContext,
  queries: Queries,
): void {
  const compared = memoryOf(context.addressBook).compared.get(kindOfRequest(calls));
  // Errors are handled when the result is needed.
  if (compared) readContracts(from, compared, context, queries).catch(() => undefined);
}

async function readContracts(
  from: Address,
  { addresses, participants, grants }: ComparedWith,
  { addressBook, vaults }: SimulationContext,
  queries: Queries,
): Promise<readonly [KnownContracts, Map<string, bigint>]> {
  return Promise.all([
    readKnownContracts(addresses, { account: from, addressBook, queries, participants, vaults }),
    readAllowances(from, grants, queries),
  ]);
}

/** Returns the grants whose amount isn't zero. */
function grantsIn(account: Address, logs: readonly (readonly SimulatedLog[])[]): ComparedWith['grants'] {
  const all = logs.flatMap((own) => allowancesIn(own, account));
  const given = new Set(all.filter(({ after }) => after > 0n).map(keyOf));
  return all.filter((grant) => given.has(keyOf(grant)));
}

/** The allowances before the first call. */
async function readAllowances(
  account: Address,
  grants: ComparedWith['grants'],
  queries: Queries,
): Promise<Map<string, bigint>> {
  const words = await Promise.all(
    grants.map(({ kind, token, spender }) =>
      queries.call(
        token,
        ALLOWANCE_FUNCTIONS[kind],
        kind === 'votes' ? [addressWord(account)] : [addressWord(account), addressWord(spender)],
      ),
    ),
  );
  return new Map(grants.map((grant, index) => [keyOf(grant), amountBefore(grant, words[index] ?? '0x')]));
}

/** An unreadable allowance counts as zero, so that the whole grant is new. */
function amountBefore({ kind, spender }: ComparedWith['grants'][number], word: Hex): bigint {
  if (word.length !== 66) return 0n;
  if (kind !== 'votes') return BigInt(word);
  return word.toLowerCase() === `0x${addressWord(spender)}` ? 1n : 0n;
}

const ALLOWANCE_FUNCTIONS = {
  allowance: 'allowance(address,address)',
  delegation: 'borrowAllowance(address,address)',
  operator: 'isApprovedForAll(address,address)',
  votes: 'delegates(address)',
} as const satisfies Record<AllowanceChange['kind'], string>;

function keyOf({ kind, token, spender }: Pick<AllowanceChange, 'kind' | 'token' | 'spender'>): string {
  return `${kind} ${token} ${spender}`;
}
