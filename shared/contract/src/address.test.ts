import { addressKey, isAddress, isHash, isHex, isSameAddress } from './address';

const ADDRESS = `0x${'aB'.repeat(20)}` as const;
const HASH = `0x${'Cd'.repeat(32)}` as const;

it.each([
  [ADDRESS, true, true, false],
  [HASH, false, true, true],
  ['0x', false, true, false],
  ['0xg0', false, false, false],
  [`${ADDRESS}0`, false, true, false],
  [`${ADDRESS}z`, false, false, false],
  [`a${ADDRESS}`, false, false, false],
  [ADDRESS.slice(2), false, false, false],
  [ADDRESS.toUpperCase(), false, false, false],
  [`0x${'z'.repeat(64)}`, false, false, false],
  ['', false, false, false],
  [undefined, false, false, false],
  [[ADDRESS], false, false, false],
  [[HASH], false, false, false],
])('tells whether %j is an address, hexadecimal, a hash: %p, %p, %p', (value, ...expected) => {
  expect([isAddress(value), isHex(value), isHash(value)]).toEqual(expected);
});

it('compares addresses in any letter case', () => {
  expect(isSameAddress(ADDRESS, ADDRESS.toLowerCase())).toBe(true);
  expect(isSameAddress(ADDRESS.toLowerCase(), ADDRESS)).toBe(true);
  expect(isSameAddress(ADDRESS, `0x${'ac'.repeat(20)}`)).toBe(false);
  expect(addressKey(ADDRESS)).toBe(`0x${'ab'.repeat(20)}`);
});
