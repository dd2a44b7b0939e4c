import { canonicalJson } from './canonicalJson';

test('orders keys, and writes no whitespace', () => {
  expect(canonicalJson({ b: [1, true, null], a: { d: 'x', c: -2 } })).toBe('{"a":{"c":-2,"d":"x"},"b":[1,true,null]}');
});

test('escapes quotes and backslashes only', () => {
  expect(canonicalJson('a"b\\c\n\u00e9')).toBe('"a\\"b\\\\c\n\u00e9"');
});

test('is the same for the same content in another order', () => {
  expect(canonicalJson(JSON.parse('{"x":1,"y":{"b":2,"a":1}}'))).toBe(
    canonicalJson(JSON.parse('{ "y": { "a": 1, "b": 2 }, "x": 1 }')),
  );
});

test.each([1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, undefined, () => 1])('refuses %p', (value) => {
  expect(() => canonicalJson({ value })).toThrow(TypeError);
});
