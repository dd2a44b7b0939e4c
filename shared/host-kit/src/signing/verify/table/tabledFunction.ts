import type { Hex } from '@fathom/contract/address';
import { Error, Map, Object } from '../../captured/globals';
import { readArguments, type EncodedType } from '../abiWords';
import type { RuledFunction } from '../descriptor/areaSigning';
import { selectorIn } from '../callDecoding';
import { wordingProblem, type Metadata } from '../floor/descriptionFloor';
import {
  canonicalSignature,
  parseFunctionSignature,
  selectorOf,
  type FunctionSignature,
} from '../descriptor/functionSignature';
import type { KnownFunction } from './knownFunction';
import { isRefusedFunction, knownFunction } from './knownFunctions';
import { STANDARD_FUNCTIONS } from '../known/standardFunctions';
import type { Rule } from '../floor/rule';
import { SELECTOR_TABLE } from './selectorTable';
import { describedRow, type TableRow } from './tableRow';

/*
 * A selector has only 32 bits: a colliding name with other types is found in minutes. Functions are therefore
 * identified by selector, with the host's own types, parties and words.
 */

interface TabledFunction extends TableRow {
  readonly canonical: string;
  readonly parameters: readonly string[];
  readonly wording: KnownFunction | undefined;
}

const VALUE = '@.value';
const SENDER = '@.from';
const CARRIER = selectorOf('execute(bytes)');

/** Ordered from the account itself to any address. */
const PARTIES: readonly Rule['kind'][] = ['account', 'proxy', 'role', 'listed', 'named', 'intent'];
/** Rules of numbers and flags that are at least as strict as the intent. */
const NARROWER: readonly Rule['kind'][] = ['exact', 'owned', 'constant'];

const TABLE: ReadonlyMap<string, readonly TabledFunction[]> = bySelector(SELECTOR_TABLE.map(readRow));

const STANDARDS: ReadonlyMap<string, string> = new Map(
  Object.keys(STANDARD_FUNCTIONS).map((canonical) => [selectorOf(canonical), canonical]),
);

/** Returns true if the host has the types, parties and words of the function with this selector. */
export function isTabled(selector: Hex): boolean {
  return TABLE.has(selector) || knownFunction({ selector }) !== undefined;
}

/** Calls outside the table are described only by the release, so they are sent only with their simulated effects. */
export function isTabledCall(data: Hex): boolean {
  const selector = selectorIn(data);
  if (!isTabled(selector)) return false;
  if (selector !== CARRIER) return true;
  const read = readArguments(['bytes'], data.slice(selector.length));
  return 'values' in read && isTabledCall(read.values[0] as Hex);
}

/** Returns a reason if the host never sends this selector, or if it belongs to another function. */
export function selectorProblem(selector: Hex, described: FunctionSignature): string | undefined {
  if (isRefusedFunction(selector)) return 'no such function is sent';
  const reserved = reservedSignature(selector);
  const isOther = reserved !== undefined && canonicalSignature(described) !== reserved;
  return isOther ? `has the selector of ${reserved}` : undefined;
}

/**
 * Rejects looser rules or words than when the host was built. A function of several contracts needs to match only one.
 */
export function tableProblem(selector: Hex, described: RuledFunction, metadata: Metadata): string | undefined {
  const { parameters, rules } = described;
  const other = STANDARD_FUNCTIONS[canonicalSignature(described)]
    ?.map((index) => parameters[index]?.name ?? '')
    .find((name) => rules[name]?.kind !== 'account');
  if (other !== undefined) return `${other} is not the account`;
  const problems = (TABLE.get(selector) ?? []).map((row) => rowProblem(row, described, metadata));
  return problems.includes(undefined) ? undefined : problems[0];
}

function reservedSignature(selector: Hex): string | undefined {
  const known = knownFunction({ selector });
  return TABLE.get(selector)?.[0]?.canonical ?? (known && canonicalSignature(known)) ?? STANDARDS.get(selector);
}

function rowProblem(row: TabledFunction, described: RuledFunction, metadata: Metadata): string | undefined {
  const { parameters, rules } = described;
  for (const [index, { name, type }] of parameters.entries()) {
    const required = row.rules[row.parameters[index] ?? ''];
    const found = rules[name]?.kind;
    if (!required || !found || !isAsStrict(found, required, type)) return `${name} is ${found}, and not ${required}`;
  }
  const value = rules[VALUE]?.kind ?? 'constant';
  if (!isAsStrict(value, row.rules[VALUE] ?? 'constant', 'uint256')) return 'pays the native currency';
  const sender = row.rules[SENDER];
  if (sender && rules[SENDER]?.kind !== sender) return `does not check that the sender ${sender} it`;
  return row.wording && wordingProblem(row.wording, described, metadata);
}

function isAsStrict(found: Rule['kind'], required: Rule['kind'], type: EncodedType): boolean {
  if (found === required) return true;
  if (type !== 'address' && type !== 'address[]') return required === 'intent' && NARROWER.includes(found);
  return PARTIES.includes(found) && PARTIES.indexOf(found) < PARTIES.indexOf(required);
}

function bySelector(rows: readonly TabledFunction[]): ReadonlyMap<string, readonly TabledFunction[]> {
  const table = new Map<string, TabledFunction[]>();
  for (const row of rows) table.set(row.selector, [...(table.get(row.selector) ?? []), row]);
  return table;
}

function readRow(row: TableRow): TabledFunction {
  const signature = parseFunctionSignature(row.signature);
  if (!signature) throw new Error(`${row.signature} is no signature`);
  return {
    ...row,
    canonical: canonicalSignature(signature),
    parameters: signature.parameters.map(({ name }) => name),
    // The floor compares the sentences of functions with an effect.
    wording: row.effect ? undefined : describedRow(row),
  };
}
