import type { Hex } from '@fathom/contract/address';
import { Map, Set } from '../../captured/globals';
import { selectorOf, type FunctionSignature } from '../descriptor/functionSignature';
import { DANGEROUS_FUNCTIONS } from '../known/dangerousFunctions';
import { MESSAGES, OWN_FUNCTIONS } from '../known/ownFunctions';
import type { KnownFunction } from './knownFunction';
import { SELECTOR_TABLE } from './selectorTable';
import { describedRow } from './tableRow';

/* An area that calls one of these must display exactly this sentence, so that it can neither change nor omit words. */

const FUNCTIONS: ReadonlyMap<string, KnownFunction> = new Map(
  [...OWN_FUNCTIONS, ...SELECTOR_TABLE.flatMap((row) => (row.effect && describedRow(row)) ?? [])].map((entry) => [
    entry.selector,
    entry,
  ]),
);

const REFUSED: ReadonlySet<string> = new Set(DANGEROUS_FUNCTIONS.map(selectorOf));

/** Returns the host's description of a function, regardless of the descriptor's parameter names. */
export function knownFunction({ selector }: Pick<FunctionSignature, 'selector'>): KnownFunction | undefined {
  return FUNCTIONS.get(selector);
}

export function isRefusedFunction(selector: Hex): boolean {
  return REFUSED.has(selector);
}

export function knownMessage({ name, parameters }: FunctionSignature): KnownFunction | undefined {
  return MESSAGES.find((known) => known.name === name && hasSameFields(known.parameters, parameters));
}

/** Compares names too, because they are part of a message's hash. */
function hasSameFields(one: FunctionSignature['parameters'], other: FunctionSignature['parameters']): boolean {
  return one.map(fieldText).join('\n') === other.map(fieldText).join('\n');
}

/** The result is unambiguous: neither names nor types contain a space or a line break. */
function fieldText({ name, type }: FunctionSignature['parameters'][number]): string {
  return `${type} ${name}`;
}
