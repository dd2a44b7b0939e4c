import type { ExpectedCall, ExpectedWrite } from '@fathom/contract';
import * as v from 'valibot';
import { address, amount, count, id, line } from './plainParts';

/** A proxy wallet's call inside of its `execute`. */
const DEEPEST = 3;
const MOST_TOKENS = 20;
const LONGEST_VALUE = 20_000;

const fields = v.record(id, v.union([amount, v.boolean(), v.pipe(v.string(), v.maxLength(LONGEST_VALUE))]));
const tokens = v.pipe(v.array(v.object({ address, symbol: line, decimals: count })), v.maxLength(MOST_TOKENS));
const evidence = v.object({ collateralPool: v.exactOptional(line), vault: v.exactOptional(address) });

function expectedCall(depth: number): v.GenericSchema<unknown, ExpectedCall> {
  const inner = depth === 0 ? v.custom<ExpectedCall>(() => false) : v.lazy(() => expectedCall(depth - 1));
  return v.object({ call: id, fields, inner: v.exactOptional(inner) });
}

/** Form of what an area expects of a call. The verification compares it with the call. */
export const expectedWrite: v.GenericSchema<unknown, ExpectedWrite> = v.object({
  call: id,
  fields,
  inner: v.exactOptional(expectedCall(DEEPEST)),
  account: address,
  chainId: count,
  to: address,
  value: amount,
  evidence: v.exactOptional(evidence),
  tokens,
});
