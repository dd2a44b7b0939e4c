import type { AreaSigning, RuledFunction, SigningContract } from '../descriptor/areaSigning';
import { placeholdersOf } from '../descriptor/descriptor';
import { pathOf, type SignatureParameter } from '../descriptor/functionSignature';
import type { KnownFunction } from '../table/knownFunction';
import { knownFunction, knownMessage } from '../table/knownFunctions';
import { isPartyList, isSourceList, isTargetList, knownList, parametersOf } from '../table/knownLists';
import type { Rule } from './rule';
import { EXCHANGE_ROLE } from './swapCheck';
import { isTabled, selectorProblem, tableProblem } from '../table/tabledFunction';
import { untabledProblem } from './untabledFloor';
import { displaysNativeValue, descriptionProblem, wordingProblem } from './descriptionFloor';

/* No policy can widen these limits. The host and an area's build check them for every release. */

const ROLES: readonly string[] = [
  'LENDING_POOL',
  'WETH_GATEWAY',
  'staking',
  'positionManager',
  'stabilityFeeCollector',
  'stablecoinAdapter',
  'SWAP_COLLATERAL_ADAPTER',
  'WITHDRAW_SWITCH_ADAPTER',
  'REPAY_WITH_COLLATERAL_ADAPTER',
  'DEBT_SWITCH_ADAPTER',
];
/** Roles of a strategy whose holders may have additional rights. */
const OFFICES: readonly string[] = ['management', 'keeper', 'emergencyAdmin', 'pendingManagement'];
const VALUE = '@.value';
const SENDER = '@.from';
/** Rules whose values don't need the user's check, because another source confirms them. */
const CONFIRMED: readonly Rule['kind'][] = ['account', 'deadline', 'nonce', 'signature'];

type Lists = AreaSigning['lists'];

/** Returns the first violation of the floor in a release; `undefined` if there is none. */
export function floorProblem({ lists, contracts }: AreaSigning): string | undefined {
  for (const contract of contracts) {
    if ('definitions' in contract.descriptor.display) return `${contract.id}: definitions can change what is displayed`;
    for (const described of [...contract.functions, ...contract.embedded]) {
      const problem = functionProblem(described, contract, lists);
      if (problem !== undefined) return `${contract.id}, ${described.name}: ${problem}`;
    }
  }
  return undefined;
}

function functionProblem(described: RuledFunction, contract: SigningContract, lists: Lists): string | undefined {
  const { kind, target, descriptor } = contract;
  const known = kind === 'message' ? knownMessage(described) : knownFunction(described);
  if (kind === 'message' && !known) return 'no such message is signed';
  return (
    (kind === 'contract' ? selectorProblem(described.selector, described) : undefined) ??
    targetProblem(described, target, known, lists) ??
    descriptionProblem(described, descriptor.metadata) ??
    (known && wordingProblem(known, described, descriptor.metadata)) ??
    valueProblem(described, contract) ??
    firstOf(described.parameters, (parameter) => parameterProblem(parameter, described, known, lists)) ??
    senderProblem(described, lists) ??
    strategyProblem(described, lists) ??
    (kind === 'contract' ? callProblem(described, contract, lists) : undefined)
  );
}

/**
 * A parameter of a call outside the table could hide an address. A carried one could give away positions of the proxy
 * wallet, which are no tokens, so that no effect would show it.
 */
function callProblem(described: RuledFunction, { descriptor, embedded }: SigningContract, lists: Lists) {
  const { selector } = described;
  const problem = tableProblem(selector, described, descriptor.metadata);
  if (problem !== undefined || isTabled(selector)) return problem;
  if (embedded.includes(described)) return 'only functions of the host are carried by another call';
  return untabledProblem(described, descriptor, lists);
}

function targetProblem({ rules }: RuledFunction, target: Rule, known: KnownFunction | undefined, lists: Lists) {
  if (target.kind === 'listed') {
    const open = target.names.find((name) => !lists[name] || !isTargetList(knownList(lists[name])));
    return open && `${open} is no list of contracts that may be called`;
  }
  if (target.kind !== 'named') return undefined;
  if (known) return 'a contract that the user names moves no tokens';
  const value = rules[VALUE];
  return value && !isZero(value) ? 'a contract that the user names is paid nothing' : undefined;
}

function valueProblem({ rules, format }: RuledFunction, { descriptor }: SigningContract): string | undefined {
  const rule = rules[VALUE];
  if (rule?.kind === 'constant' && !isZero(rule)) return 'a constant is paid';
  return displaysNativeValue(format, descriptor.metadata) ? undefined : 'the native currency is displayed as a token';
}

function parameterProblem(
  parameter: SignatureParameter,
  described: RuledFunction,
  known: KnownFunction | undefined,
  lists: Lists,
): string | undefined {
  const { name, type } = parameter;
  const rule = described.rules[name];
  if (!rule) return `${name} has no rule`;
  const own = known?.parameters[described.parameters.indexOf(parameter)]?.name ?? '';
  const named = isNamed(parameter, described);
  if (rule.kind === 'constant') {
    if (known?.fixed[own] === rule.value) return undefined;
    if (['address', 'bytes', 'bytes32'].includes(type)) return `${name} is constant, and no address or data may be`;
    return named || isZero(rule) ? undefined : `${name} is not in the sentence`;
  }
  if (rule.kind === 'swap') {
    const { data, offset } = known?.swap ?? {};
    return own === data || own === offset ? undefined : `${name} is no part of a known swap`;
  }
  if (rule.kind === 'permit') return known ? undefined : `${name} is a permit, and the function is not known`;
  if (known?.sources.includes(own) === true) {
    return isOfSources(rule, lists) ? undefined : `${name} is of no list of supplies and debts`;
  }
  if (type === 'address' || type === 'address[]') {
    const problem = partyProblem(rule, type, described, known, lists);
    if (problem !== undefined) return `${name} ${problem}`;
    if (rule.kind === 'account' || named) return undefined;
    const isPart = known?.parts.includes(own) === true && (rule.kind === 'role' || isDerived(rule, described, lists));
    return isPart ? undefined : `${name} is not in the sentence`;
  }
  if (type === 'bytes[]' && !known?.isProposal) return `${name} is data that no sentence can say`;
  return named || CONFIRMED.includes(rule.kind) ? undefined : `${name} is not in the sentence`;
}

/** Allows as address the account, a role, a list of the host, or an entry of a manager. */
function partyProblem(
  rule: Rule,
  type: SignatureParameter['type'],
  { rules }: RuledFunction,
  known: KnownFunction | undefined,
  lists: Lists,
): string | undefined {
  switch (rule.kind) {
    case 'account':
    case 'proxy':
      return undefined;
    case 'role':
      return roleProblem(rule.names, known);
    case 'listed': {
      const open = rule.names.find((name) => !lists[name] || !isPartyList(knownList(lists[name])));
      return open && `is of ${open}, which is no list of the host`;
    }
    case 'named':
      return known ? 'is an entry, and the function moves tokens' : undefined;
    case 'intent':
      return known?.isProposal || rules[SENDER] ? undefined : `is stated by the area, and ${type} is not`;
    default:
      return `is ruled by ${rule.kind}, which confirms no address`;
  }
}

function roleProblem(names: readonly string[], known: KnownFunction | undefined): string | undefined {
  const open = names.find((name) => !ROLES.includes(name) && !(name === EXCHANGE_ROLE && known?.swap));
  return open && `has the role ${open}, which takes part in nothing`;
}

/** Returns true if the sentence displays a value, directly or as the token of a displayed amount. */
export function isNamed(parameter: SignatureParameter, { format }: RuledFunction): boolean {
  const named = placeholdersOf(format);
  if (named.includes(pathOf(parameter))) return true;
  return format.fields.some(({ path, params }) => named.includes(path) && params?.['tokenPath'] === parameter.name);
}

/** Returns true if displayed parameters determine the only address of a list. */
function isDerived(rule: Rule, described: RuledFunction, lists: Lists): boolean {
  if (rule.kind !== 'listed') return false;
  return rule.names.every((list) => {
    const names = lists[list] ? parametersOf(lists[list]) : [];
    return names.length > 0 && names.every((name) => isNamed(parameterOf(name, described), described));
  });
}

function parameterOf(name: string, { parameters }: RuledFunction): SignatureParameter {
  return parameters.find((parameter) => parameter.name === name) ?? { name, type: 'uint256' };
}

function senderProblem({ rules }: RuledFunction, lists: Lists): string | undefined {
  const rule = rules[SENDER];
  if (rule?.kind === 'manages') {
    return isOfStrategies(rules[rule.name], lists) ? undefined : `${rule.name} is no strategy of a known vault`;
  }
  if (rule?.kind !== 'appointed') return undefined;
  const unknown = rule.functions.find((name) => !OFFICES.includes(name));
  return unknown && `${unknown} is no office of a strategy`;
}

/** A manager chooses a strategy's code, so only this manager may grant it tokens, never more than the account has. */
function strategyProblem({ parameters, rules }: RuledFunction, lists: Lists): string | undefined {
  const spender = parameters.find(({ name }) => isOfStrategies(rules[name], lists));
  if (!spender) return undefined;
  const sender = rules[SENDER];
  if (sender?.kind !== 'manages' || sender.name !== spender.name) return `${spender.name} is of no manager`;
  const open = parameters.find(({ name, type }) => type.startsWith('uint') && rules[name]?.kind !== 'exact');
  return open && `${open.name} is not exact`;
}

export function isOfSources(rule: Rule, lists: Lists): boolean {
  return rule.kind === 'listed' && rule.names.every((name) => lists[name] && isSourceList(knownList(lists[name])));
}

function isOfStrategies(rule: Rule | undefined, lists: Lists): boolean {
  return rule?.kind === 'listed' && rule.names.some((list) => lists[list] && knownList(lists[list]) === 'strategies');
}

function isZero(rule: Rule): boolean {
  return rule.kind === 'constant' && ['0', 'false', '[]'].includes(rule.value);
}

function firstOf<Item>(items: readonly Item[], problemOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
