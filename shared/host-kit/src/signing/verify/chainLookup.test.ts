import type { Hex } from '@fathom/contract/address';
import { createAddressBook } from './book/addressBook';
import { addressWord } from './addressWord';
import { lookUp } from './chainLookup';
import type { ChainLookup } from './floor/policy';
import type { RuledValue } from './floor/ruleContext';

const REGISTRY = `0x${'a'.repeat(40)}` as const;
const OTHER = `0x${'b'.repeat(40)}` as const;
const VALUE = `0x${'c'.repeat(40)}` as const;

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

async function wordsOf(
  lookup: Partial<ChainLookup>,
  responses: Readonly<Record<string, string>>,
  ruled: Partial<RuledValue> = {},
): Promise<{ readonly words: readonly string[]; readonly calls: readonly string[] }> {
  const calls: string[] = [];
  const queries = {
    call: async (to: string, name: string, args: readonly string[] = []): Promise<Hex> => {
      calls.push(`${to} ${name} ${args.join()}`.trim());
      return `0x${responses[`${to} ${name} ${args.join()}`.trim()] ?? ''}`;
    },
  };
  const addressBook = createAddressBook({ chainId: 1, contracts: { REGISTRY }, sections: [] });
  const words = await lookUp(
    { contract: 'role:REGISTRY', function: 'get()', arguments: [], words: [0], ...lookup },
    { value: VALUE, values: {}, hints: {}, ...ruled },
    { addressBook, queries },
  );
  return { words, calls };
}

const GET = `${REGISTRY} get()`;

test('uses the words that the list names, in their order, and no missing ones', async () => {
  const responses = { [GET]: word(5n) + word(6n) + word(7n) };
  expect((await wordsOf({ words: [2, 0, 9] }, responses)).words).toEqual([word(7n), word(5n)]);
  expect((await wordsOf({}, {})).words).toEqual([]);
});

test('uses all addresses of a list, and none of anything else', async () => {
  const list = word(32n) + word(2n) + addressWord(OTHER) + addressWord(VALUE);
  expect((await wordsOf({ words: 'list' }, { [GET]: list })).words).toEqual([addressWord(OTHER), addressWord(VALUE)]);
  expect((await wordsOf({ words: 'list' }, { [GET]: word(32n) })).words).toEqual([]);
});

test.each([
  ['confirms', word(1n), [addressWord(VALUE)]],
  ['does not confirm', word(0n), []],
  ['says nothing about', '', []],
])('uses the candidate only if a contract %s it', async (_case, response, expected) => {
  const lookup = { function: 'isVault(address)', arguments: ['candidate'], words: 'candidate' } as const;
  const key = `${REGISTRY} isVault(address) ${addressWord(VALUE)}`;
  expect((await wordsOf(lookup, { [key]: response })).words).toEqual(expected);
});

test.each<[string, Partial<ChainLookup>, Partial<RuledValue>, string]>([
  ['the candidate', { contract: 'candidate' }, {}, `${VALUE} get()`],
  ['a parameter', { contract: 'param:vault' }, { values: { vault: OTHER } }, `${OTHER} get()`],
  ['a number', { arguments: ['param:id'] }, { values: { id: 9n } }, `${GET} ${word(9n)}`],
  ['an address', { arguments: ['param:asset'] }, { values: { asset: OTHER } }, `${GET} ${addressWord(OTHER)}`],
  ['a hint', { arguments: ['hint:pool'] }, { hints: { pool: '0xAB' } }, `${GET} ${word(0xabn)}`],
])('calls with %s', async (_case, lookup, ruled, call) => {
  expect((await wordsOf(lookup, {}, ruled)).calls).toEqual([call]);
});

test.each<[string, string | undefined]>([
  ['is missing', undefined],
  ['is empty', '0x'],
  ['has more than a word', `0x${'1'.repeat(65)}`],
  ['has no digits after others', '0x12zz'],
  ['has no digits before others', '0xzz12'],
])('calls nothing with a hint that %s', async (_case, pool) => {
  const found = await wordsOf({ arguments: ['hint:pool'] }, {}, { hints: { pool } });
  expect(found).toEqual({ words: [], calls: [] });
});

test('reads a contract and an argument from another list, and calls nothing without them', async () => {
  const inner = { contract: 'role:REGISTRY', function: 'first()', arguments: [], words: [0] } as const;
  const first = { [`${REGISTRY} first()`]: addressWord(OTHER) };
  expect((await wordsOf({ contract: inner }, { ...first, [`${OTHER} get()`]: word(3n) })).words).toEqual([word(3n)]);
  const argued = { ...first, [`${GET} ${addressWord(OTHER)}`]: word(4n) };
  expect((await wordsOf({ arguments: [inner] }, argued)).words).toEqual([word(4n)]);
  expect((await wordsOf({ contract: inner }, {})).calls).toEqual([`${REGISTRY} first()`]);
  expect((await wordsOf({ arguments: [inner] }, {})).calls).toEqual([`${REGISTRY} first()`]);
});

test('uses of the words only the one that the area hints at', async () => {
  const responses = { [GET]: word(5n) + word(6n) };
  const only = { words: [0, 1], only: 'hint:debt' } as const;
  expect((await wordsOf(only, responses, { hints: { debt: `0x${word(6n)}` } })).words).toEqual([word(6n)]);
  expect((await wordsOf(only, responses, { hints: { debt: `0x${word(7n)}` } })).words).toEqual([]);
  expect((await wordsOf(only, responses)).words).toEqual([]);
});
