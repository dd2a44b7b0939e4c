import type { Address, Hex } from '@fathom/contract/address';
import { allOf } from '../captured/globals';
import { readAddressList, readAddressWord } from './abiWords';
import { addressWord } from './addressWord';
import type { ChainLookup } from './floor/policy';
import type { RuleContext, RuledValue } from './floor/ruleContext';

const PARAMETER = 'param:';

export type LookupValue = Pick<RuledValue, 'value' | 'values' | 'hints'>;
export type LookupContext = Pick<RuleContext, 'addressBook'> & {
  readonly queries: Pick<RuleContext['queries'], 'call'>;
};

/** Returns the words of a lookup; none if it depends on a contract that does not exist. */
export async function lookUp(
  lookup: ChainLookup,
  ruled: LookupValue,
  context: LookupContext,
): Promise<readonly string[]> {
  const words: string[] = [];
  for (const argument of lookup.arguments) {
    const word = await argumentWord(argument, ruled, context);
    if (word === undefined) return [];
    words.push(word);
  }
  const contracts = await lookedUpContracts(lookup, ruled, context);
  const responses = await allOf(contracts.map((to) => context.queries.call(to, lookup.function, words)));
  const found = responses.flatMap((response) => wordsOf(response, lookup, ruled));
  if (lookup.only === undefined) return found;
  const only = await argumentWord(lookup.only, ruled, context);
  return found.filter((word) => word === only);
}

function wordsOf(response: Hex, { words }: ChainLookup, { value }: LookupValue): readonly string[] {
  if (words === 'list') return (readAddressList(response) ?? []).map(addressWord);
  const found: readonly string[] = response.slice(2).match(/.{64}/g) ?? [];
  if (words === 'candidate') return /[^0]/.test(found[0] ?? '') ? [addressWord(value as Address)] : [];
  return words.flatMap((index) => found[index] ?? []);
}

async function lookedUpContracts(
  { contract }: ChainLookup,
  ruled: LookupValue,
  context: LookupContext,
): Promise<readonly Address[]> {
  if (contract === 'candidate') return [ruled.value as Address];
  if (typeof contract === 'string' && contract.startsWith(PARAMETER)) {
    return [ruled.values[contract.slice(PARAMETER.length)] as Address];
  }
  if (typeof contract === 'string') return context.addressBook.addressesOf(contract.slice('role:'.length));
  return (await lookUp(contract, ruled, context)).flatMap((word) => readAddressWord(word) ?? []);
}

async function argumentWord(
  argument: ChainLookup['arguments'][number],
  ruled: LookupValue,
  context: LookupContext,
): Promise<string | undefined> {
  if (typeof argument !== 'string') return (await lookUp(argument, ruled, context))[0];
  if (argument === 'candidate') return addressWord(ruled.value as Address);
  const [source, name = ''] = argument.split(':');
  const value = source === 'param' ? ruled.values[name] : ruled.hints[name];
  if (typeof value === 'bigint') return value.toString(16).padStart(64, '0');
  const digits = typeof value === 'string' ? value.slice(2).toLowerCase() : '';
  return /^[0-9a-f]{1,64}$/.test(digits) ? digits.padStart(64, '0') : undefined;
}
