import type { AbiValue, NamedValue } from '../../data/decodeAction';
import { presentValue } from './presentValue';

const GOVERNOR = '0x0000000000000000000000000000000000000605';
function nameOf(address: string): string | undefined {
  return address === GOVERNOR ? 'Governor' : undefined;
}

it.each<[string, NamedValue['kind'], AbiValue, string]>([
  ['a number with all digits', 'uint', 1_234_567n, '1,234,567'],
  ['a rad', 'uint', 600_000n * 10n ** 45n, '600,000 × 10⁴⁵'],
  ['a ray', 'uint', 15n * 10n ** 27n, '15 × 10²⁷'],
  ['a wad', 'uint', 10n ** 20n, '100 × 10¹⁸'],
  ['a large number that is no whole wad', 'uint', 10n ** 20n + 1n, '100,000,000,000,000,000,001'],
  ['zero', 'uint', 0n, '0'],
  ['a negative number', 'int', -5n, '-5'],
  ['a flag', 'bool', true, 'yes'],
  ['a known address', 'address', GOVERNOR, 'Governor'],
  ['an unknown address', 'address', `0x${'ab'.repeat(20)}`, '0xAB…ABaB'],
  ['an identifier that is text', 'fixedBytes', `0x4c534b${'0'.repeat(58)}`, 'LSK'],
  ['an identifier that is no text', 'fixedBytes', `0x${'e2'.repeat(32)}`, '0xe2e2e2e2e2…e2e2e2e2'],
  ['bytes', 'bytes', '0xdeadbeef', '0xdeadbeef'],
  ['text that would reorder what follows', 'string', 'a\u202Eb', 'a\uFFFDb'],
  ['a list', 'array', [1n, true, GOVERNOR], '1, yes, Governor'],
])('writes %s', (_case, kind, value, text) => {
  expect(presentValue({ kind, value }, nameOf, 'en-GB')).toBe(text);
});

it.each([
  ['a rad', 600_000n * 10n ** 45n, { decimals: 45, symbol: 'FXD' }, '600,000 FXD'],
  ['an amount with every digit', 10n ** 18n + 1n, { decimals: 18, symbol: 'FTHM' }, '1.000000000000000001 FTHM'],
  ['basis points', 2_550n, { decimals: 2, symbol: '%' }, '25.5%'],
  ['a ray without a symbol', 15n * 10n ** 26n, { decimals: 27, symbol: '' }, '1.5'],
])('writes %s in the unit of the configuration', (_case, value, unit, text) => {
  expect(presentValue({ kind: 'uint', value, unit }, nameOf, 'en-GB')).toBe(text);
});

it('names a role where the parameter is one, and takes no other identifier for it', () => {
  const value = `0x${'0'.repeat(64)}`;
  expect(presentValue({ kind: 'fixedBytes', name: 'role', value }, nameOf, 'en-GB')).toBe('default admin');
  expect(presentValue({ kind: 'fixedBytes', name: 'poolId', value }, nameOf, 'en-GB')).toBe('0x0000000000…00000000');
});
