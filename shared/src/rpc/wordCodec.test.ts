import { Interface, ParamType, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { contractFunction } from './contractFunction';
import { wordCodec } from './wordCodec';
import type { Hex } from '../domain/address';

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const ARBITRARY: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  address,
  bool: fc.boolean(),
  bytes32: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  uint8: fc.bigInt({ min: 0n, max: 255n }),
};
const valuesByType = fc
  .array(fc.constantFrom(...Object.keys(ARBITRARY)), { minLength: 1, maxLength: 6 })
  .chain((types) => fc.tuple(fc.constant(types), fc.tuple(...types.map((type) => ARBITRARY[type] ?? fc.constant(0n)))));

test('writes and reads what a coder for every type does', () => {
  fc.assert(
    fc.property(valuesByType, ([types, values]) => {
      const signature = `function f(${types.join(', ')}) view returns (${types.join(', ')})`;
      const published = new Interface([signature]);
      const ours = contractFunction<readonly unknown[], readonly unknown[]>(signature, (decoded) => decoded);
      expect(ours.encode(...values)).toBe(published.encodeFunctionData('f', values));
      const answer = published.encodeFunctionResult('f', values) as Hex;
      const read = ours.read('0x0000000000000000000000000000000000000001', ...values);
      expect(read.decode(answer)).toEqual(published.decodeFunctionResult('f', answer).toArray());
    }),
  );
});

test('reads a struct of words as an object, and words after it', () => {
  const signature = 'function f() view returns ((uint256 one, (address two, bool three) inner) outer, uint8 four)';
  const published = new Interface([signature]);
  const answer = published.encodeFunctionResult('f', [[7n, [zeroPadValue('0xaB', 20), true]], 9n]) as Hex;
  const ours = contractFunction<[], readonly unknown[]>(signature, (decoded) => decoded);
  const read = ours.read('0x0000000000000000000000000000000000000001');
  const two = '0x00000000000000000000000000000000000000AB';
  expect(read.decode(answer)).toEqual([{ one: 7n, inner: { two, three: true } }, 9n]);
});

test.each(['string', 'bytes', 'uint256[]', 'int256', 'bytes4', 'uint256[2]'])(
  'leaves %s to the coder for every type',
  (type) => {
    expect(wordCodec([ParamType.from('uint256'), ParamType.from(type)])).toBeUndefined();
  },
);

test.each([
  ['address', '0x12'],
  ['address', 7n],
  ['address', '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bool', 1n],
  ['bytes32', '0x12'],
  ['uint8', 256n],
  ['uint256', -1n],
  ['uint256', 1.5],
  ['uint256', '1'],
])('refuses as %s: %s', (type, value) => {
  expect(() => wordCodec([ParamType.from(type)])?.encode([value])).toThrow(RangeError);
});

test('refuses too few values, a short answer and a word that is no address', () => {
  const codec = wordCodec([ParamType.from('address')]);
  expect(() => codec?.encode([])).toThrow(RangeError);
  expect(() => codec?.decode('00')).toThrow(RangeError);
  expect(() => codec?.decode('1'.repeat(64))).toThrow(RangeError);
});
