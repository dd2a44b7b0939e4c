import { AbiCoder } from 'ethers';
import fc from 'fast-check';
import { readAddressList, readAddressWord, readArguments, type EncodedType } from './abiWords';

const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map((value) => `0x${value.toString(16).padStart(40, '0')}`);

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

function bytes(options: { minLength?: number; maxLength?: number }): fc.Arbitrary<string> {
  return fc.uint8Array(options).map((value) => `0x${Buffer.from(value).toString('hex')}`);
}

const VALUES = {
  address,
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  uint16: fc.bigInt({ min: 0n, max: 65_535n }),
  uint8: fc.bigInt({ min: 0n, max: 255n }),
  bool: fc.boolean(),
  bytes32: bytes({ minLength: 32, maxLength: 32 }),
  uint128: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
  bytes: bytes({ maxLength: 100 }),
  string: fc.string({ unit: 'grapheme', maxLength: 60 }),
  'address[]': fc.array(address, { minLength: 1, maxLength: 4 }),
  'uint256[]': fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { minLength: 1, maxLength: 4 }),
  'bytes[]': fc.array(bytes({ maxLength: 70 }), { minLength: 1, maxLength: 4 }),
} satisfies Partial<Record<EncodedType, fc.Arbitrary<unknown>>>;
const TYPES = Object.keys(VALUES) as (keyof typeof VALUES)[];

test('decodes the output of an independent encoder, for every order of types', () => {
  const typed = fc
    .array(fc.constantFrom(...TYPES), { maxLength: 8 })
    .chain((types) =>
      fc.tuple(fc.constant(types), fc.tuple(...types.map((type): fc.Arbitrary<unknown> => VALUES[type]))),
    );
  fc.assert(
    fc.property(typed, ([types, values]) => {
      const encoded = AbiCoder.defaultAbiCoder().encode(types, values).slice(2);
      const expected = (values as readonly unknown[]).map((value) => (Array.isArray(value) ? value.join() : value));
      expect(readArguments(types, encoded)).toEqual({ values: expected });
    }),
    { numRuns: 500 },
  );
});

test('decodes structs, with their values one after another, for every order of types', () => {
  const fields = fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 4 });
  const typed = fc
    .array(fc.oneof(fc.constantFrom(...TYPES), fields), { maxLength: 5 })
    .chain((types) =>
      fc.tuple(fc.constant(types), fc.tuple(...types.flat().map((type): fc.Arbitrary<unknown> => VALUES[type]))),
    );
  fc.assert(
    fc.property(typed, ([types, values]) => {
      const left = [...values] as unknown[];
      const grouped = types.map((type) => (typeof type === 'string' ? left.shift() : left.splice(0, type.length)));
      const names = types.map((type) => (typeof type === 'string' ? type : `tuple(${type.join()})`));
      const encoded = AbiCoder.defaultAbiCoder().encode(names, grouped).slice(2);
      const expected = (values as readonly unknown[]).map((value) => (Array.isArray(value) ? value.join() : value));
      expect(readArguments(types, encoded)).toEqual({ values: expected });
    }),
    { numRuns: 500 },
  );
});

test.each<[string, (EncodedType | EncodedType[])[], string, number]>([
  ['a struct with a missing word', [['uint256', 'uint256']], word(1n), 1],
  ['a struct with a wrong offset', [['uint256', 'bytes']], word(64n) + word(1n) + word(64n) + word(0n), 0],
  ['a struct with a wrong offset inside', [['uint256', 'bytes']], word(32n) + word(1n) + word(32n) + word(0n), 1],
  ['an extra word after a struct', [['uint256']], word(1n) + word(0n), 1],
])('rejects %s', (_case, types, digits, wrongAt) => {
  expect(readArguments(types, digits)).toEqual({ wrongAt });
});

test('reads an empty list as an empty text', () => {
  expect(readArguments(['address[]'], word(32n) + word(0n))).toEqual({ values: [''] });
});

test.each<[string, EncodedType[], string, number]>([
  ['an address with a dirty upper bit', ['address'], word(2n ** 160n), 0],
  ['a bool of 2', ['bool'], word(2n), 0],
  ['a number out of range for its type', ['uint16'], word(65_536n), 0],
  ['a small number out of range for its type', ['uint8'], word(256n), 0],
  ['a missing word', ['uint256', 'uint256'], word(1n), 1],
  ['an extra word', ['uint256'], word(1n) + word(0n), 1],
  ['half a word', ['uint256'], word(1n).slice(1), 1],
  ['bytes without a length', ['bytes'], word(32n), 0],
  ['bytes that end in half a word of padding', ['bytes'], `${word(32n)}${word(33n)}${'aa'.repeat(32)}`, 0],
  ['bytes with a wrong offset', ['bytes'], word(64n) + word(0n), 0],
  ['bytes that end beyond the data', ['bytes'], word(32n) + word(1n), 0],
  ['a length beyond all data', ['bytes'], word(32n) + word(2n ** 255n), 0],
  ['bytes with nonzero padding', ['bytes'], `${word(32n)}${word(1n)}aa${'0'.repeat(61)}1`, 0],
  ['a list without a length', ['address[]'], word(32n), 0],
  ['a list with a wrong offset', ['uint256[]'], word(64n) + word(1n) + word(7n), 0],
  ['a list longer than the data', ['uint256[]'], word(32n) + word(2n) + word(7n), 0],
  ['a list length beyond all data', ['address[]'], word(32n) + word(2n ** 255n), 0],
  ['a list of addresses with a dirty bit', ['address[]'], word(32n) + word(1n) + word(2n ** 160n), 0],
  ['bytes in a list with a wrong offset', ['bytes[]'], word(32n) + word(1n) + word(64n) + word(0n), 0],
  ['bytes in a list that share their content', ['bytes[]'], word(32n) + word(2n) + word(64n) + word(64n) + word(0n), 0],
  ['bytes in a list that end beyond the data', ['bytes[]'], word(32n) + word(1n) + word(32n) + word(1n), 0],
  ['trailing data after a list', ['uint256[]'], word(32n) + word(1n) + word(7n) + word(0n), 1],
  ['a text that is not UTF-8', ['string'], `${word(32n)}${word(1n)}ff${'0'.repeat(62)}`, 0],
])('rejects %s', (_case, types, digits, wrongAt) => {
  expect(readArguments(types, digits)).toEqual({ wrongAt });
});

test('keeps a byte order mark, which the text that is signed has', () => {
  const digits = `${word(32n)}${word(4n)}efbbbf41${'0'.repeat(56)}`;
  expect(readArguments(['string'], digits)).toEqual({ values: ['\uFEFFA'] });
});

test('reads an address from exactly one word', () => {
  const label = `${'0'.repeat(24)}${'ab'.repeat(20)}`;
  expect(readAddressWord(label)).toBe(`0x${'ab'.repeat(20)}`);
  for (const wrong of [`0${label}`, `${label}0`, `1${label.slice(1)}`, label.slice(1), `${label.slice(0, -1)}g`]) {
    expect(readAddressWord(wrong)).toBeUndefined();
  }
});

describe('a returned list of addresses', () => {
  const one = word(0xa1n);
  const two = word(0xa2n);

  test('is read in its order', () => {
    expect(readAddressList(`0x${word(32n)}${word(2n)}${one}${two}`)).toEqual([
      `0x${one.slice(24)}`,
      `0x${two.slice(24)}`,
    ]);
    expect(readAddressList(`0x${word(32n)}${word(0n)}`)).toEqual([]);
  });

  test.each([
    ['empty data', ''],
    ['an offset alone', word(32n)],
    ['another offset', word(64n) + word(1n) + one],
    ['fewer addresses than it says', word(32n) + word(2n) + one],
    ['more addresses than it says', word(32n) + word(1n) + one + two],
    ['half a word at the end', `${word(32n)}${word(1n)}${one}00`],
    ['an address with a dirty bit', word(32n) + word(2n) + one + word(2n ** 160n)],
  ])('is refused for %s', (_case, digits) => {
    expect(readAddressList(`0x${digits}`)).toBeUndefined();
  });
});
