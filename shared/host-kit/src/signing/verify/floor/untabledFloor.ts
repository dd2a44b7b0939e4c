import { BigInt, Object, String } from '../../captured/globals';
import { integerBits, isListType } from '../abiWords';
import type { AreaSigning, RuledFunction, SigningContract } from '../descriptor/areaSigning';
import type { DecodedCall } from '../callDecoding';
import { wordsOf, type Field, type Metadata } from './descriptionFloor';
import { pathOf, type SignatureParameter } from '../descriptor/functionSignature';
import { parametersOf } from '../table/knownLists';
import type { Rule } from './rule';

/*
 * A contract could interpret any word of an unknown function as an address, so only addresses may be as large as one.
 */

const ADDRESS_BITS = 160;
/** Limits a whole number that is no token amount: an id, a date, a number of seconds. */
const NUMBER_BITS = 64;
/** Limits an amount to five quadrillion tokens of 18 decimals. */
const AMOUNT_BITS = 112;
const LARGEST = 2n ** 256n - 1n;
const MAX_CHOICES = 16;
const CHOSEN: readonly Rule['kind'][] = ['intent', 'exact', 'owned', 'constant'];

/** Returns the first value of a function that could hide an address, and the reason. */
export function untabledProblem(
  described: RuledFunction,
  { metadata }: SigningContract['descriptor'],
  lists: AreaSigning['lists'],
): string | undefined {
  for (const parameter of described.parameters) {
    const problem = valueProblem(parameter, described, lists);
    if (problem !== undefined) return `${parameter.name} ${problem}`;
  }
  for (const field of described.format.fields) {
    const problem = fieldProblem(field, described, metadata);
    if (problem !== undefined) return `${field.path} ${problem}`;
  }
  return undefined;
}

function valueProblem(
  parameter: SignatureParameter,
  described: RuledFunction,
  lists: AreaSigning['lists'],
): string | undefined {
  const { name, type } = parameter;
  const rule = described.rules[name];
  const bits = integerBits(type);
  if (bits !== undefined && bits < 256) {
    if (bits >= ADDRESS_BITS) return `is ${type}, which an address fits into`;
    const isNumber = !isAmount(parameter, described) && (!rule || CHOSEN.includes(rule.kind));
    if (bits > NUMBER_BITS && isNumber) return `is ${type}, and no amount of a token`;
  }
  if (bits !== undefined && rule?.kind === 'constant' && BigInt(rule.value) >= 2n ** BigInt(NUMBER_BITS)) {
    return `has more than ${NUMBER_BITS} bits`;
  }
  if (type === 'bytes32' && rule?.kind === 'intent' && !isIdOfList(name, described, lists)) {
    return 'is data, and no id that the chain lists';
  }
  return undefined;
}

/** Returns true if this id selects a list on the chain that contains an address of the same call. */
function isIdOfList(name: string, { parameters, rules }: RuledFunction, lists: AreaSigning['lists']): boolean {
  return parameters.some((parameter) => {
    const rule = rules[parameter.name];
    if (parameter.type !== 'address' || rule?.kind !== 'listed') return false;
    return rule.names.every((list) => lists[list] && parametersOf(lists[list]).includes(name));
  });
}

function fieldProblem(field: Field, { parameters, rules }: RuledFunction, metadata: Metadata): string | undefined {
  const { path, format } = field;
  const parameter = parameters.find((candidate) => pathOf(candidate) === path);
  // The called contract, the sender and the value have their own formats.
  if (!parameter) return undefined;
  const { name, type } = parameter;
  const isNumber = integerBits(type) !== undefined;
  const isFit = {
    raw: true,
    enum: type === 'bool' || type === 'uint8',
    date: isNumber,
    duration: isNumber,
    amount: isNumber || type === 'uint256[]',
    tokenAmount: isNumber || type === 'uint256[]',
    addressName: type === 'address' || (isListType(type) && type === 'address[]'),
    tokenTicker: type === 'address' && ['listed', 'role'].includes(rules[name]?.kind ?? ''),
    calldata: rules[name]?.kind === 'calls',
  }[format];
  if (!isFit) return `is ${type}, which is not displayed as ${format}`;
  if (format !== 'enum' || type === 'bool') return undefined;
  const values = Object.keys(wordsOf(field, metadata));
  const isShort = values.includes('0') && values.length <= MAX_CHOICES;
  return isShort ? undefined : `has words for other values than those from 0 to ${MAX_CHOICES - 1}`;
}

/** Finds numbers as large as an address, and texts with control characters, as in encoded words. */
export function hidingParameter({ called, values }: DecodedCall): SignatureParameter | undefined {
  return called.parameters.find((parameter) => {
    const { name, type } = parameter;
    const rule = called.rules[name];
    if (!rule || !CHOSEN.includes(rule.kind)) return false;
    if (type === 'string') return /(?![\t\n\r])\p{Cc}/u.test(String(values[name]));
    if (integerBits(type) === undefined && type !== 'uint256[]') return false;
    return numbersOf(values[name]).some((number) => {
      if (!isAmount(parameter, called)) return number >= 2n ** BigInt(NUMBER_BITS);
      return number >= 2n ** BigInt(AMOUNT_BITS) && number !== LARGEST;
    });
  });
}

function numbersOf(value: DecodedCall['values'][string] | undefined): readonly bigint[] {
  if (typeof value === 'bigint') return [value];
  return typeof value === 'string' && value !== '' ? value.split(',').map(BigInt) : [];
}

function isAmount(parameter: SignatureParameter, { format }: RuledFunction): boolean {
  const field = format.fields.find(({ path }) => path === pathOf(parameter));
  return field?.format === 'amount' || field?.format === 'tokenAmount';
}
