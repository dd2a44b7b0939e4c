import { AbiCoder, Interface, type ParamType, type Result } from 'ethers';
import fc from 'fast-check';
import type { Hex } from '@fathom/contract/address';
import { parseSignature } from './abi/abiSignature';
import { abiDecoder } from './abi/decodeAbi';
import { encodeAbi } from './abi/encodeAbi';

const coder = AbiCoder.defaultAbiCoder();

interface TypedValue {
  readonly type: string;
  readonly value: unknown;
}

function bytes(length: { readonly min: number; readonly max: number }) {
  return fc
    .uint8Array({ minLength: length.min, maxLength: length.max })
    .map((list) => `0x${Buffer.from(list).toString('hex')}`);
}

const widths = fc.integer({ min: 1, max: 32 });
const elementary: fc.Arbitrary<TypedValue> = fc.oneof(
  bytes({ min: 20, max: 20 }).map((value) => ({ type: 'address', value })),
  fc.boolean().map((value) => ({ type: 'bool', value })),
  bytes({ min: 0, max: 70 }).map((value) => ({ type: 'bytes', value })),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => ({ type: 'string', value })),
  widths.chain((size) => bytes({ min: size, max: size }).map((value) => ({ type: `bytes${size}`, value }))),
  widths.chain((size) =>
    fc.bigInt({ min: 0n, max: 2n ** BigInt(8 * size) - 1n }).map((value) => ({ type: `uint${8 * size}`, value })),
  ),
  widths.chain((size) => {
    const end = 2n ** BigInt(8 * size - 1);
    return fc.bigInt({ min: -end, max: end - 1n }).map((value) => ({ type: `int${8 * size}`, value }));
  }),
);

function listOf({ type, value }: TypedValue, length: number, isFixed: boolean): TypedValue {
  return { type: `${type}[${isFixed ? length : ''}]`, value: new Array<unknown>(length).fill(value) };
}

function tupleOf(fields: readonly TypedValue[]): TypedValue {
  return { type: `(${fields.map(({ type }) => type).join(', ')})`, value: fields.map(({ value }) => value) };
}

const { typedValue } = fc.letrec<{ typedValue: TypedValue }>((tie) => ({
  typedValue: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'type' },
    elementary,
    fc.tuple(tie('typedValue'), fc.integer({ min: 1, max: 4 }), fc.boolean()).map((list) => listOf(...list)),
    tie('typedValue').map((element) => listOf(element, 0, false)),
    fc.array(tie('typedValue'), { minLength: 1, maxLength: 4 }).map(tupleOf),
  ),
}));
const parameters = fc.array(typedValue, { maxLength: 5 });

function signatureOf(types: readonly TypedValue[]): string {
  const list = types.map(({ type }) => type).join(', ');
  return `function f(${list}) view returns (${list})`;
}

function plain(value: unknown): unknown {
  return Array.isArray(value) ? Array.from(value as unknown[], plain) : value;
}

function decodedByEthers(types: readonly ParamType[], data: string): unknown {
  const result: Result = coder.decode(types, data);
  return plain(result.toArray(true));
}

test('hashes, encodes and decodes arbitrary types like ethers', () => {
  fc.assert(
    fc.property(parameters, (values) => {
      const signature = signatureOf(values);
      const fragment = new Interface([signature]).getFunction('f');
      const parsed = parseSignature(signature);
      expect(parsed.selector).toBe(fragment?.selector);
      const types = fragment?.inputs ?? [];
      const list = values.map(({ value }) => value);
      const encoded = encodeAbi(parsed.inputs, list);
      expect(`0x${encoded}`).toBe(coder.encode(types, list));
      expect(abiDecoder(parsed.outputs)(`0x${encoded}`)).toEqual(decodedByEthers(types, `0x${encoded}`));
    }),
    { numRuns: 500 },
  );
});

const changes = fc.array(
  fc.record({
    at: fc.nat(),
    word: fc.oneof(
      fc.bigInt({ min: 0n, max: 40n }).map((number) => number * 32n),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.constantFrom(0n, 1n, 2n ** 53n, 2n ** 255n, 2n ** 256n - 1n),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function corrupted(digits: string, list: readonly { readonly at: number; readonly word: bigint }[]): string {
  const words = digits.match(/.{64}/g) ?? [];
  for (const { at, word } of list) {
    if (words.length > 0) words[at % words.length] = word.toString(16).padStart(64, '0');
  }
  return words.join('');
}

test('accepts malformed data only if ethers decodes the same values from it', () => {
  let accepted = 0;
  fc.assert(
    fc.property(parameters, changes, fc.nat(), (values, list, cut) => {
      const signature = signatureOf(values).replaceAll('string', 'bytes');
      const { outputs, inputs } = parseSignature(signature);
      const valid = encodeAbi(
        inputs,
        values.map(({ type, value }) => (type.includes('string') ? asBytes(value) : value)),
      );
      const broken = corrupted(valid, list);
      const data: Hex = `0x${cut % 3 === 0 ? broken.slice(0, 2 * (cut % (broken.length / 2 + 1))) : broken}`;
      let read: readonly unknown[];
      try {
        read = abiDecoder(outputs)(data);
      } catch (error) {
        expect(error instanceof RangeError || error instanceof SyntaxError).toBe(true);
        return;
      }
      accepted += 1;
      const types = new Interface([signature]).getFunction('f')?.outputs ?? [];
      expect(read).toEqual(decodedByEthers(types, data));
    }),
    { numRuns: 1_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

function asBytes(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map(asBytes);
  return typeof value === 'string' && !value.startsWith('0x') ? `0x${Buffer.from(value).toString('hex')}` : value;
}

function wordOf(value: number): string {
  return value.toString(16).padStart(64, '0');
}

test('rejects data truncated at any position', () => {
  const { outputs } = parseSignature('function f() view returns ((string label, uint256[] values)[] list, bytes data)');
  const whole = encodeAbi(outputs, [
    [
      ['first', [1n, 2n]],
      ['', []],
    ],
    '0x1234',
  ]);
  const decode = abiDecoder(outputs);
  expect(decode(`0x${whole}`)).toEqual([
    [
      { label: 'first', values: [1n, 2n] },
      { label: '', values: [] },
    ],
    '0x1234',
  ]);
  for (let length = 0; length < whole.length; length += 2) {
    expect(() => decode(`0x${whole.slice(0, length)}`)).toThrow(RangeError);
  }
});

test('rejects lists whose elements share the same words, which would multiply the work', () => {
  const { outputs } = parseSignature('function f() view returns (uint256[][] list)');
  const count = 200;
  const inner = wordOf(count) + wordOf(7).repeat(count);
  const shared = wordOf(32) + wordOf(count) + wordOf(count * 32).repeat(count) + inner;
  expect(() => abiDecoder(outputs)(`0x${shared}`)).toThrow(RangeError);
});

test.each([
  ['a list with a billion elements', 'uint256[]', wordOf(32) + wordOf(10 ** 9)],
  ['an offset beyond the end', 'bytes', wordOf(96) + wordOf(0)],
  ['a word that is not an address', 'address', 'f'.repeat(64)],
  ['digits that are not hexadecimal', 'uint256', 'zz'.repeat(32)],
  ['bytes that are not hexadecimal', 'bytes', wordOf(32) + wordOf(2) + 'zz'.repeat(32)],
])('rejects %s', (_what, type, digits) => {
  const { outputs } = parseSignature(`function f() view returns (${type})`);
  expect(() => abiDecoder(outputs)(`0x${digits}`)).toThrow(/too short|longer|beyond|not an address|not hex|BigInt/);
});

test.each([
  ['address', '0x12'],
  ['address', 7n],
  ['address', '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bool', 1n],
  ['bytes32', '0x12'],
  ['bytes', '0x123'],
  ['string', 1n],
  ['uint8', 256n],
  ['int8', 128n],
  ['int8', -129n],
  ['uint256', -1n],
  ['uint256', 1.5],
  ['uint256', '1'],
  ['uint256[]', 1n],
  ['uint256[2]', [1n]],
  ['(uint256 one, bool two)', [1n]],
])('rejects an argument for %s: %s', (type, value) => {
  const { inputs } = parseSignature(`function f(${type})`);
  expect(() => encodeAbi(inputs, [value])).toThrow(RangeError);
});

test('rejects too few and too many arguments', () => {
  const { inputs } = parseSignature('function f(uint256)');
  expect(() => encodeAbi(inputs, [])).toThrow(RangeError);
  expect(() => encodeAbi(inputs, [1n, 2n])).toThrow(RangeError);
});

test.each([
  'balanceOf(address)',
  'event Transfer(address from)',
  'function f(uint7)',
  'function f(uint264)',
  'function f(bytes33)',
  'function f(adress)',
  'function f(fixed128x18)',
  'function f(uint256[0])',
  'function f(())',
  'function f(uint256',
  'function f(uint256) returns',
  'function f(uint256) view payable nonsense',
  'function 1f()',
])('rejects the signature %s', (signature) => {
  expect(() => parseSignature(signature)).toThrow(SyntaxError);
});
