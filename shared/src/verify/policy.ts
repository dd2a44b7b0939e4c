import * as v from 'valibot';
import { failed, ok, type Result } from '../domain/result';
import { parseRule, type Rule } from './rule';

/** A read of the chain by which a list or a check is decided. Addresses come from the configuration or from another read. */
export interface ChainLookup {
  /**
   * `role:X`; the contract that another read returns; `candidate`: the address in question, whose answer is a hint that another read has
   * to confirm.
   */
  readonly contract: string | ChainLookup;
  /** Name and types: `getReserveData(address)`. */
  readonly function: string;
  readonly arguments: readonly LookupArgument[];
  /** Which words of the response count; by default the first. `list`: the response is an `address[]`. */
  readonly words: readonly number[] | 'list';
}

/** `param:x`: a parameter of the same call. `hint:x`: named by the area, so only good for what another read confirms. */
export type LookupArgument = string | ChainLookup;

const lookup: v.GenericSchema<unknown, ChainLookup> = v.strictObject({
  contract: v.union([v.pipe(v.string(), v.regex(/^(role:\w+|candidate)$/)), v.lazy(() => lookup)]),
  function: v.pipe(v.string(), v.regex(/^\w+\((address|uint256|bytes32)?\)$/)),
  arguments: v.optional(
    v.array(v.union([v.pipe(v.string(), v.regex(/^(param|hint):\w+$/)), v.lazy(() => lookup)])),
    [],
  ),
  words: v.optional(v.union([v.literal('list'), v.pipe(v.array(v.pipe(v.number(), v.integer())), v.nonEmpty())]), [0]),
});

const rule = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Rule => {
    const parsed = parseRule(dataset.value);
    if (parsed) return parsed;
    addIssue({ message: `${dataset.value} is no rule` });
    return NEVER;
  }),
);
const rules = v.record(v.string(), rule);
const contractPolicy = v.strictObject({
  /** What the called or verifying contract has to be. */
  target: rule,
  /** What the account may call or sign, by function or message: a rule for each parameter, `@.value` for the native currency. */
  functions: v.record(v.string(), rules),
  /** What may be called inside of a call only. */
  embedded: v.optional(v.record(v.string(), rules), {}),
});

const policy = v.strictObject({
  version: v.literal(1),
  area: v.pipe(v.string(), v.nonEmpty()),
  lists: v.optional(v.record(v.string(), lookup), {}),
  /** By `context.$id` of the descriptor. */
  contracts: v.record(v.string(), contractPolicy),
});

export type Policy = v.InferOutput<typeof policy>;
export type FunctionRules = Readonly<Record<string, Rule>>;

/** Reads `policy.json` of an area; the error names the first wrong part. What it has to do with descriptors is checked by `parseSigning`. */
export function parsePolicy(json: unknown): Result<Policy, string> {
  const parsed = v.safeParse(policy, json);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return failed(`${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
