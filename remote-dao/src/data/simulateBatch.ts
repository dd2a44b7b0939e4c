import { isHex, type Address, type Hex } from '@fathom/shared/domain/address';
import { toHex } from '@fathom/shared/domain/hexText';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { decodeRevert, revertText } from '@fathom/shared/rpc/revert';
import * as v from 'valibot';
import type { ProposalBatch } from '../domain/governance/proposal';

export interface SimulatedRead {
  readonly to: Address;
  readonly data: Hex;
}

export interface SimulatedLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** An action that would change nothing: the timelock goes on with the others. */
export interface FailedAction {
  readonly at: number;
  readonly reason: string | undefined;
}

/** What executing a batch would do now. */
export type BatchSimulation =
  | {
      readonly is: 'simulated';
      readonly failures: readonly FailedAction[];
      /** Of each read before and after the batch; `undefined` where it reverts. */
      readonly before: readonly (Hex | undefined)[];
      readonly after: readonly (Hex | undefined)[];
      /** How many of the reads were left out, as nodes refuse more. */
      readonly omittedReads: number;
      /** Events of the actions, in their order. */
      readonly logs: readonly SimulatedLog[];
      /** Of all actions together; `undefined` where the node doesn't say. */
      readonly gasUsed: bigint | undefined;
    }
  /** The node can't try them after each other: each was tried alone, without what it would change. */
  | { readonly is: 'tried-alone'; readonly failures: readonly FailedAction[] }
  | { readonly is: 'untried' };

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((hex) => BigInt(hex)),
);
const bytes = v.custom<Hex>(isHex);
const log = v.object({ address: v.custom<Address>(isHex), topics: v.array(bytes), data: bytes });
const response = v.tuple([
  v.object({
    calls: v.array(
      v.object({
        status: quantity,
        returnData: v.optional(bytes, '0x'),
        gasUsed: v.optional(quantity),
        logs: v.optional(v.array(log), []),
        error: v.optional(v.object({ message: v.optional(v.string(), ''), data: v.optional(v.string()) })),
      }),
    ),
  }),
]);

/** More than any batch with its reads needs; what lies beyond would be refused by nodes. */
const MOST_READS = 60;

/**
 * Tries the batch as the timelock would execute it, on the state of now, with reads before and after it, in one request
 * (`eth_simulateV1`); where the node doesn't offer that, each action alone. Never rejects.
 */
export async function simulateBatch(
  chain: MulticallReader,
  timelock: Address,
  { targets, values, calldatas }: ProposalBatch,
  reads: readonly SimulatedRead[],
): Promise<BatchSimulation> {
  const actions = targets.map((to, index) => ({
    from: timelock,
    to,
    value: toHex(values[index] ?? 0n),
    data: calldatas[index] ?? '0x',
  }));
  const asked = reads.slice(0, MOST_READS).map(({ to, data }) => ({ from: timelock, to, data }));
  const total = values.reduce((sum, value) => sum + value, 0n);
  // Whoever executes pays what the actions send: the timelock has it then.
  const overrides = total > 0n ? { stateOverrides: { [timelock]: { balance: toHex(total) } } } : {};
  const request = { blockStateCalls: [{ calls: [...asked, ...actions, ...asked], ...overrides }], validation: false };
  try {
    const [{ calls }] = v.parse(response, await chain.request('eth_simulateV1', [request, 'latest']));
    if (calls.length !== actions.length + 2 * asked.length) return { is: 'untried' };
    const executed = calls.slice(asked.length, asked.length + actions.length);
    const returned = ({ status, returnData }: (typeof calls)[number]) => (status === 1n ? returnData : undefined);
    return {
      is: 'simulated',
      failures: executed.flatMap(({ status, error, returnData }, at) => {
        const { message = '', data = returnData } = error ?? {};
        return status === 1n ? [] : [{ at, reason: revertText(decodeRevert({ message, data })) }];
      }),
      before: calls.slice(0, asked.length).map(returned),
      after: calls.slice(asked.length + actions.length).map(returned),
      omittedReads: reads.length - asked.length,
      logs: executed.flatMap(({ logs }) => logs),
      gasUsed: sumOf(executed.map(({ gasUsed }) => gasUsed)),
    };
  } catch {
    return simulateAlone(chain, actions, total > 0n);
  }
}

function sumOf(parts: readonly (bigint | undefined)[]): bigint | undefined {
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0n);
}

/** A batch that sends native currency isn't tried this way: the timelock may not have it yet. */
async function simulateAlone(
  chain: MulticallReader,
  actions: readonly { readonly from: Address; readonly to: Address; readonly value: Hex; readonly data: Hex }[],
  isPaid: boolean,
): Promise<BatchSimulation> {
  if (isPaid) return { is: 'untried' };
  const failures: FailedAction[] = [];
  for (const [at, action] of actions.entries()) {
    try {
      await chain.request('eth_call', [action, 'latest']);
    } catch (error) {
      const isReverted = typeof error === 'object' && error !== null && 'code' in error && error.code === 'reverted';
      if (!isReverted) return { is: 'untried' };
      failures.push({ at, reason: revertText(decodeRevert(error)) });
    }
  }
  return { is: 'tried-alone', failures };
}
