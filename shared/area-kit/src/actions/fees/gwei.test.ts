import { gweiText, parseGwei } from './gwei';

test.each([
  ['100', 100_000_000_000n],
  ['0.001', 1_000_000n],
  ['1.5', 1_500_000_000n],
  ['0.000000001', 1n],
])('writes and reads %s gwei', (text, wei) => {
  expect(gweiText(wei)).toBe(text);
  expect(parseGwei(text)).toBe(wei);
});

test.each(['', '0', '0.0', '-1', '1e3', 'abc', '1.0000000001', '1 000'])('refuses %j', (text) => {
  expect(parseGwei(text)).toBeUndefined();
});

test('reads a comma as the decimal separator', () => {
  expect(parseGwei(' 0,5 ')).toBe(500_000_000n);
});
