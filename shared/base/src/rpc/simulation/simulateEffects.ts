import { isHex, type Address, type Hex } from '@fathom/contract/address';
import { toHex } from '../../domain/hexText';
import type { ChainReader } from '@fathom/contract';
import * as v from 'valibot';
import { isReverted } from '../nodes/readError';
import { decodeRevert, type CustomErrors } from './revert';
import { revertText } from './revertText';
import type { SimulatedCall } from './simulateCalls';

export interface SimulatedRead {
  readonly to: Address;
  readonly data: Hex;
}

export interface SimulatedLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

export interface FailedCall {
  readonly at: number;
  readonly reason: string | undefined;
}

export type EffectsSimulation =
  | {
      readonly kind: 'simulated';
      readonly failures: readonly FailedCall[];
      /** Return data per call; `undefined` if it reverts. */
      readonly returned: readonly (Hex | undefined)[];
      readonly before: readonly (Hex | undefined)[];
      readonly after: readonly (Hex | undefined)[];
      /** Number of reads omitted because nodes refuse more. */
      readonly omittedReads: number;
      readonly logs: readonly SimulatedLog[];
      /** Gas of all calls together; `undefined` if the node omits it. */
      readonly gasUsed: bigint | undefined;
    }
  /** The node can't simulate consecutive calls: each was simulated alone, without the effects of the others. */
  | { readonly kind: 'tried-alone'; readonly failures: readonly FailedCall[] }
  /** `error`: what the last attempt failed with, if not because of the response. */
  | { readonly kind: 'untried'; readonly error?: unknown };

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

export interface ChainMoment {
  readonly block: number;
  readonly time: number;
}

/** More than any call needs. Nodes refuse larger simulations. */
export const MOST_READS = 60;

export interface SimulationOptions {
  /** Gives the sender the value that the calls send, although its balance is lower. */
  readonly isFunded?: boolean;
  readonly errors?: CustomErrors;
  /** Storage words of contracts to override in the simulation. */
  readonly storage?: Readonly<Record<Address, Readonly<Record<Hex, Hex>>>> | undefined;
  /** The state before the calls. Default: the newest, at the node's time. */
  readonly at?: ChainMoment | undefined;
}

/**
 * Simulates consecutive calls on the newest state, or on that of a block, with reads before and after them, in one
 * request (`eth_simulateV1`). A failed call doesn't stop the others. If the node doesn't support that, each call is
 * simulated alone. Never rejects.
 */
export async function simulateEffects(
  chain: ChainReader,
  from: Address,
  calls: readonly SimulatedCall[],
  reads: readonly SimulatedRead[],
  { isFunded = false, errors, storage = {}, at }: SimulationOptions = {},
): Promise<EffectsSimulation> {
  const tried = calls.map(({ to, value, data }) => ({ from, to, value: toHex(value), data }));
  const asked = reads.slice(0, MOST_READS).map(({ to, data }) => ({ from, to, data }));
  const total = calls.reduce((sum, { value }) => sum + value, 0n);
  const stored = Object.entries(storage).map(([address, stateDiff]) => [address, { stateDiff }] as const);
  const funded = isFunded && total > 0n ? [[from, { balance: toHex(total) }] as const] : [];
  const changed = [...stored, ...funded];
  const overrides = changed.length > 0 ? { stateOverrides: Object.fromEntries<object>(changed) } : {};
  const blockOverrides = at && { number: toHex(BigInt(at.block + 1)), time: toHex(BigInt(at.time)) };
  const block = { ...(at ? { blockOverrides } : {}), calls: [...asked, ...tried, ...asked], ...overrides };
  const tag = at ? toHex(BigInt(at.block)) : 'latest';
  const request = { blockStateCalls: [block], validation: false };
  try {
    const [{ calls: results }] = v.parse(response, await chain.request('eth_simulateV1', [request, tag]));
    if (results.length !== tried.length + 2 * asked.length) return { kind: 'untried' };
    const executed = results.slice(asked.length, asked.length + tried.length);
    const returned = ({ status, returnData }: (typeof results)[number]) => (status === 1n ? returnData : undefined);
    return {
      kind: 'simulated',
      failures: executed.flatMap(({ status, error, returnData }, at) => {
        const { message = '', data = returnData } = error ?? {};
        return status === 1n ? [] : [{ at, reason: revertText(decodeRevert({ message, data }, errors)) }];
      }),
      returned: executed.map(returned),
      before: results.slice(0, asked.length).map(returned),
      after: results.slice(asked.length + tried.length).map(returned),
      omittedReads: reads.length - asked.length,
      logs: executed.flatMap(({ logs }) => logs),
      gasUsed: sumOf(executed.map(({ gasUsed }) => gasUsed)),
    };
  } catch (error) {
    // The account may lack the value that it sends, which would hide other failures.
    return isFunded && total > 0n
      ? { kind: 'untried', error }
      : simulateSeparately(chain, tried, Object.fromEntries<object>(stored), errors);
  }
}

function sumOf(parts: readonly (bigint | undefined)[]): bigint | undefined {
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0n);
}

async function simulateSeparately(
  chain: ChainReader,
  calls: readonly { readonly from: Address; readonly to: Address; readonly value: Hex; readonly data: Hex }[],
  overrides: Readonly<Record<string, object>>,
  errors: CustomErrors | undefined,
): Promise<EffectsSimulation> {
  const failures: FailedCall[] = [];
  const isChanged = Object.keys(overrides).length > 0;
  for (const [at, call] of calls.entries()) {
    try {
      await chain.request('eth_call', isChanged ? [call, 'latest', overrides] : [call, 'latest']);
    } catch (error) {
      if (!isReverted(error)) return { kind: 'untried', error };
      failures.push({ at, reason: revertText(decodeRevert(error, errors)) });
    }
  }
  return { kind: 'tried-alone', failures };
}
