import type { AreaId, HostError } from '@fathom/contract';
import type { Hex } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { Object } from '../../captured/globals';
import { functionsOf, parseDescriptor, placeholdersOf, type DescribedFunction, type Descriptor } from './descriptor';
import { pathOf } from './functionSignature';
import { parsePolicy, type FunctionRules, type Policy } from '../floor/policy';
import { isSenderRule, rulesType, type Rule } from '../floor/rule';

/** Validated descriptors of an area with the rules of each function. The area may request no other signatures. */
export interface AreaSigning {
  readonly area: string;
  readonly lists: Policy['lists'];
  readonly contracts: readonly SigningContract[];
}

export interface SigningContract {
  readonly id: string;
  readonly kind: 'contract' | 'message';
  readonly descriptor: Descriptor;
  readonly target: Rule;
  readonly functions: readonly RuledFunction[];
  readonly embedded: readonly RuledFunction[];
}

export interface RuledFunction extends DescribedFunction {
  /** Rules of every parameter, of `@.value`, and of `@.from` if only some accounts may call the function. */
  readonly rules: FunctionRules;
}

/** Resolves with an error if the files are missing, modified or invalid; never rejects. */
export type SigningSource = (area: AreaId) => Promise<Result<AreaSigning, HostError>>;

/** The release's file with the rules; the descriptors are in the same folder. */
const POLICY_FILE = 'policy.json';
const DESCRIPTOR_SUFFIX = '.7730.json';

const VALUE = '@.value';
const SENDER = '@.from';
const TARGET = '@.to';
const NO_VALUE: Rule = { kind: 'constant', value: '0' };

/**
 * Each parameter needs exactly one rule that fits its type, and the sentence must contain every number of the intent.
 * The error names the file and the part.
 */
export function parseSigning(files: Readonly<Record<string, unknown>>): Result<AreaSigning, string> {
  const parsedPolicy = parsePolicy(files[POLICY_FILE]);
  if (!parsedPolicy.ok) return failed(`${POLICY_FILE}: ${parsedPolicy.error}`);
  const policy = parsedPolicy.value;
  const contracts: SigningContract[] = [];
  for (const [file, json] of Object.entries(files)) {
    if (file === POLICY_FILE) continue;
    if (!file.endsWith(DESCRIPTOR_SUFFIX)) return failed(`${file}: is neither ${POLICY_FILE} nor a descriptor`);
    const descriptor = parseDescriptor(json);
    const contract = descriptor.ok ? applyPolicy(descriptor.value, policy) : descriptor;
    if (!contract.ok) return failed(`${file}: ${contract.error}`);
    if (contracts.some(({ id }) => id === contract.value.id)) return failed(`${file}: repeats ${contract.value.id}`);
    contracts.push(contract.value);
  }
  const missing = Object.keys(policy.contracts).find((id) => contracts.every((contract) => contract.id !== id));
  if (missing !== undefined) return failed(`${POLICY_FILE}: ${missing} has no descriptor`);
  return ok({ area: policy.area, lists: policy.lists, contracts });
}

function applyPolicy(descriptor: Descriptor, policy: Policy): Result<SigningContract, string> {
  const id = descriptor.context.$id;
  const contract = policy.contracts[id];
  if (!contract) return failed(`${id} has no policy`);
  const { target } = contract;
  if (!['role', 'listed', 'proxy', 'named'].includes(target.kind))
    return failed(`${id}: a target has a role, a list, is named or is the proxy`);
  const unpinned = unpinnedParameter(contract, policy);
  if (unpinned !== undefined) return failed(`${id}: ${unpinned} finds the target, and has no role or list`);
  const described = functionsOf(descriptor);
  const names = described.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) return failed(`${repeated} is described twice`);

  const kind = descriptor.context.contract ? 'contract' : 'message';
  const ruled: Record<'functions' | 'embedded', RuledFunction[]> = { functions: [], embedded: [] };
  for (const part of ['functions', 'embedded'] as const) {
    for (const [name, rules] of Object.entries(contract[part])) {
      const found = described.find((candidate) => candidate.name === name);
      if (!found) return failed(`${name} has rules and no description`);
      const problem = checkRules(found, rules, policy, kind) ?? checkSender(found, rules, part, kind);
      if (problem !== undefined) return failed(`${name}: ${problem}`);
      ruled[part].push({ ...found, rules: { [VALUE]: NO_VALUE, ...rules } });
    }
  }
  const hidden = target.kind === 'named' ? [...ruled.functions, ...ruled.embedded].find(hidesTarget) : undefined;
  if (hidden) return failed(`${hidden.name}: its target is named, without a rule for the sender or not in full`);
  const all = [...ruled.functions, ...ruled.embedded].map(({ name }) => name);
  const without = names.find((name) => all.filter((ruledName) => ruledName === name).length !== 1);
  if (without !== undefined) return failed(`${without} has no rules, or two sets of them`);
  return ok({ id, kind, descriptor, target, ...ruled });
}

function unpinnedParameter({ target, functions }: Policy['contracts'][string], { lists }: Policy): string | undefined {
  const contracts = target.kind === 'listed' ? target.names.map((list) => lists[list]?.contract) : [];
  const parameters = contracts.flatMap((contract) =>
    typeof contract === 'string' && contract.startsWith('param:') ? [contract.slice('param:'.length)] : [],
  );
  return parameters.find((name) =>
    Object.values(functions).some((rules) => !['role', 'listed'].includes(rules[name]?.kind ?? '')),
  );
}

function checkRules(
  { parameters, format }: DescribedFunction,
  rules: FunctionRules,
  { lists }: Policy,
  kind: SigningContract['kind'],
): string | undefined {
  for (const { name, type } of parameters) {
    const rule = rules[name];
    if (!rule) return `${name} has no rule`;
    if (!rulesType(rule, type)) return `${rule.kind} does not decide about ${name}, which is ${type}`;
    if (rule.kind === 'calls' && !isEmbeddingField(format, name)) return `${name} is a call that no field interprets`;
  }
  if (Object.values(rules).filter(({ kind }) => kind === 'calls').length > 1) return 'carries more than one call';
  const value = rules[VALUE];
  if (value && kind === 'message') return `${VALUE} has no meaning here`;
  if (value && !['intent', 'constant'].includes(value.kind)) return `${VALUE} is of the intent or constant`;
  const surplus = Object.keys(rules).find(
    (name) => ![VALUE, SENDER].includes(name) && parameters.every((known) => known.name !== name),
  );
  if (surplus !== undefined) return `${surplus} is no parameter`;
  const named = placeholdersOf(format);
  for (const [name, rule] of Object.entries(rules)) {
    const unknown = rule.kind === 'listed' ? rule.names.find((list) => !(list in lists)) : undefined;
    if (unknown !== undefined) return `there is no list ${unknown}`;
    // Only the user can verify the intent's values, so the sentence must display them.
    const parameter = parameters.find((known) => known.name === name);
    const path = parameter ? pathOf(parameter) : name;
    if (
      ['intent', 'exact', 'named'].includes(rule.kind) &&
      !named.includes(path) &&
      !(name === VALUE && embeds(rules))
    ) {
      return `the sentence does not name ${path}`;
    }
  }
  return undefined;
}

/**
 * A user-entered address can receive rights over a contract, so the chain must confirm that the sender is authorized,
 * and the address must be displayed in full, because a name could belong to another one.
 */
function checkSender(
  { parameters, format }: DescribedFunction,
  rules: FunctionRules,
  part: 'functions' | 'embedded',
  kind: SigningContract['kind'],
): string | undefined {
  const named = parameters.filter(({ name }) => rules[name]?.kind === 'named');
  const sender = rules[SENDER];
  if (sender && !isSenderRule(sender)) return `${sender.kind} does not decide about the sender`;
  if (sender && (part === 'embedded' || kind === 'message')) return 'only a direct call has a sender to check';
  if (named.length > 0 && !sender) return `${named[0]?.name} is named, and no rule says who may send it`;
  const hidden = named.find(({ name }) => format.fields.every(({ path, format: as }) => path !== name || as !== 'raw'));
  return hidden && `${hidden.name} is named, and not displayed in full`;
}

/** A user-entered contract must confirm that the sender is authorized, so that no other account calls it. */
function hidesTarget({ rules, format }: RuledFunction): boolean {
  const isInFull = format.fields.some(({ path, format: as }) => path === TARGET && as === 'raw');
  return !rules[SENDER] || !isInFull || !placeholdersOf(format).includes(TARGET);
}

/** The inner call's sentence describes the value of a nested call. */
function embeds(rules: FunctionRules): boolean {
  return Object.values(rules).some(({ kind }) => kind === 'calls');
}

function isEmbeddingField(format: DescribedFunction['format'], name: string): boolean {
  const field = format.fields.find(({ path }) => path === name);
  return (
    field?.format === 'calldata' && field.params?.['calleePath'] === '@.to' && field.params['amountPath'] === VALUE
  );
}

/**
 * Functions with a rule for the sender come first, because they apply to fewer calls; those of a user-entered contract
 * come last, because any address matches it.
 */
export function findFunctions(
  { contracts }: AreaSigning,
  selector: Hex,
): readonly { readonly contract: SigningContract; readonly called: RuledFunction }[] {
  return contracts
    .filter(({ kind }) => kind === 'contract')
    .flatMap((contract) =>
      contract.functions
        .filter((candidate) => candidate.selector === selector.toLowerCase())
        .map((called) => ({ contract, called })),
    )
    .sort((one, other) => precedenceOf(one) - precedenceOf(other));
}

function precedenceOf({ contract, called }: { readonly contract: SigningContract; readonly called: RuledFunction }) {
  if (contract.target.kind === 'named') return 2;
  return called.rules[SENDER] ? 0 : 1;
}
