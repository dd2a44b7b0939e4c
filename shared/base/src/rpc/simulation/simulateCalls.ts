import type { ChainReader } from '@fathom/contract';
import * as v from 'valibot';
import type { Address, Hex } from '@fathom/contract/address';
import { toHex } from '../../domain/hexText';

/** `value` in wei. */
export interface SimulatedCall {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

export type CallSimulation =
  /** All calls would succeed; gas used by each, in order. */
  | { readonly status: 'passed'; readonly gasUsed: readonly bigint[] }
  /** The call at index `at` would revert. Pass `error` to `decodeRevert`. */
  | {
      readonly status: 'reverted';
      readonly at: number;
      readonly error: { readonly message: string; readonly data: string };
    }
  /** The node can't simulate consecutive calls. */
  | { readonly status: 'untried' };

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((hex) => BigInt(hex)),
);
const responseSchema = v.tuple([
  v.object({
    calls: v.array(
      v.object({
        status: quantity,
        gasUsed: quantity,
        returnData: v.optional(v.string(), '0x'),
        error: v.optional(v.object({ message: v.optional(v.string(), ''), data: v.optional(v.string()) })),
      }),
    ),
  }),
]);

/**
 * Simulates consecutive calls of one account with `eth_simulateV1`, each on the state left by the previous one,
 * starting after `block`. Never rejects: without a valid response the result is `untried`.
 */
export async function simulateCalls(
  reader: ChainReader,
  from: Address,
  calls: readonly SimulatedCall[],
  block: 'latest' | Hex = 'latest',
): Promise<CallSimulation> {
  const tried = calls.map(({ to, data, value }) => ({ from, to, data, value: toHex(value) }));
  const request = { blockStateCalls: [{ calls: tried }], validation: false };
  try {
    const [response] = v.parse(responseSchema, await reader.request('eth_simulateV1', [request, block]));
    const at = response.calls.findIndex(({ status }) => status !== 1n);
    const failed = response.calls[at];
    if (failed) {
      const { message = '', data = failed.returnData } = failed.error ?? {};
      return { status: 'reverted', at, error: { message, data } };
    }
    if (response.calls.length !== calls.length) return { status: 'untried' };
    return { status: 'passed', gasUsed: response.calls.map(({ gasUsed }) => gasUsed) };
  } catch {
    return { status: 'untried' };
  }
}
