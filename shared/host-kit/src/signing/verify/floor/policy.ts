import * as v from 'valibot';
import { failed, ok, type Result } from '@fathom/contract/result';
import { parseRule, type Rule } from './rule';

/** A chain read that a list or check depends on. Addresses come from the configuration or from another read. */
export interface ChainLookup {
  /**
   * `role:X`; a contract of another read; `candidate`: the verified address, whose result another read must confirm; or
   * `param:x`: a parameter with its own role or list.
   */
  readonly contract: string | ChainLookup;
  /** Name and types: `getReserveData(address)`. */
  readonly function: string;
  readonly arguments: readonly LookupArgument[];
  /** Word indexes. `list`: an `address[]`. `candidate`: the verified address, if the first word is not zero. */
  readonly words: readonly number[] | 'list' | 'candidate';
  /** The only accepted word, if a hint of the area selects one. */
  readonly only?: string;
}

/**
 * `param:x`: a parameter. `hint:x`: an area's value, if another read confirms it. `candidate`: the verified address.
 */
export type LookupArgument = string | ChainLookup;

const lookup: v.GenericSchema<unknown, ChainLookup> = v.strictObject({
  contract: v.union([v.pipe(v.string(), v.regex(/^(role:\w+|param:\w+|candidate)$/)), v.lazy(() => lookup)]),
  function: v.pipe(v.string(), v.regex(/^\w+\((address|uint256|bytes32)?\)$/)),
  arguments: v.optional(
    v.array(v.union([v.pipe(v.string(), v.regex(/^((param|hint):\w+|candidate)$/)), v.lazy(() => lookup)])),
    [],
  ),
  words: v.optional(
    v.union([v.picklist(['list', 'candidate']), v.pipe(v.array(v.pipe(v.number(), v.integer())), v.nonEmpty())]),
    [0],
  ),
  only: v.exactOptional(v.pipe(v.string(), v.regex(/^hint:\w+$/))),
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
  target: rule,
  /** A rule for each parameter, `@.value` for the native currency, and `@.from` for the permitted senders. */
  functions: v.record(v.string(), rules),
  /** Functions that may only be called within another call. */
  embedded: v.optional(v.record(v.string(), rules), {}),
});

const policy = v.strictObject({
  version: v.literal(1),
  area: v.pipe(v.string(), v.nonEmpty()),
  lists: v.optional(v.record(v.string(), lookup), {}),
  /** Keys are `context.$id` of descriptors. */
  contracts: v.record(v.string(), contractPolicy),
});

export type Policy = v.InferOutput<typeof policy>;
export type FunctionRules = Readonly<Record<string, Rule>>;

/** The error names the first invalid part. `parseSigning` checks the policy against the descriptors. */
export function parsePolicy(json: unknown): Result<Policy, string> {
  const parsed = v.safeParse(policy, json);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return failed(`${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
