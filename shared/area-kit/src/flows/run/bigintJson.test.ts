import fc from 'fast-check';
import { decodeJson, encodeJson } from './bigintJson';

it('returns plain data with bigints as it was, at any depth', () => {
  const leaf = fc.oneof(fc.bigInt(), fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const data = fc.oneof(leaf, fc.array(leaf), fc.record({ amount: leaf, inner: fc.record({ list: fc.array(leaf) }) }));
  fc.assert(fc.property(data, (value) => expect(decodeJson(encodeJson(value))).toEqual(value)));
});

it('stores a bigint as an object that no other value looks like', () => {
  expect(encodeJson({ amount: -12n })).toBe('{"amount":{"$bigint":"-12"}}');
});

it.each([
  ['{"$bigint":"1.5"}', { $bigint: '1.5' }],
  ['{"$bigint":"1 "}', { $bigint: '1 ' }],
  ['{"$bigint":"x1"}', { $bigint: 'x1' }],
  ['{"$bigint":""}', { $bigint: '' }],
  ['{"$bigint":1}', { $bigint: 1 }],
  ['{"amount":null}', { amount: null }],
])('leaves data that is no stored bigint as it is: %s', (text, value) => {
  expect(decodeJson(text)).toEqual(value);
});

it('returns undefined for invalid JSON', () => {
  expect(decodeJson('{')).toBeUndefined();
});
