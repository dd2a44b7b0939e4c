import { isAddress, isHex, type Address, type Hex } from '@fathom/contract/address';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import * as v from 'valibot';

export interface SimulatedOutcome {
  readonly isSuccess: boolean;
  readonly returnData: Hex;
  readonly logs: readonly SimulatedLog[];
  readonly gasUsed: bigint | undefined;
  /** Error of a reverted call, as input of `decodeRevert`. */
  readonly error: { readonly message: string; readonly data: string };
}

const MOST_LOGS = 1000;

const bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0);
const topic = v.custom<Hex>((value) => isHex(value) && value.length === 66);
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((hex) => BigInt(hex)),
);
const log = v.object({
  address: v.custom<Address>(isAddress),
  topics: v.pipe(v.array(topic), v.maxLength(4)),
  data: bytes,
});
const outcome = v.object({
  status: v.picklist(['0x0', '0x1']),
  returnData: v.optional(bytes, '0x'),
  gasUsed: v.optional(quantity),
  // Nodes may omit empty lists.
  logs: v.optional(v.pipe(v.array(log), v.maxLength(MOST_LOGS)), []),
  error: v.optional(v.object({ message: v.optional(v.string(), ''), data: v.optional(v.string()) })),
});
const response = v.tuple([v.object({ calls: v.array(outcome) })]);

/** Parses the results of `count` calls in one block; returns `undefined` if the response is invalid. */
export function readSimulation(value: unknown, count: number): readonly SimulatedOutcome[] | undefined {
  const parsed = v.safeParse(response, value);
  if (!parsed.success) return undefined;
  const [{ calls }] = parsed.output;
  if (calls.length !== count) return undefined;
  return calls.map(({ status, returnData, gasUsed, logs, error }) => ({
    isSuccess: status === '0x1',
    returnData,
    gasUsed,
    logs: logs.map(({ address, topics, data }) => ({ address, topics: topics.map(lowerCase), data })),
    error: { message: error?.message ?? '', data: error?.data ?? returnData },
  }));
}

function lowerCase(hex: Hex): Hex {
  return hex.toLowerCase() as Hex;
}
