import fc from 'fast-check';
import { parseInput, parseNativeValue } from './parseInput';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x00000000000000000000000000000000000007a1';
function anyCase(): boolean {
  return true;
}

function valueOf(type: string, text: string, isChecksumValid = anyCase): unknown {
  const parsed = parseInput(type, text, isChecksumValid);
  return parsed.ok ? parsed.value : parsed.error;
}

it.each(['address', 'uint256', 'int128', 'bool', 'bytes', 'bytes32', 'string', 'uint16', 'uint256[]', 'bytes32[]'])(
  'requires an input of the type %s [VLT-152]',
  (type) => {
    expect(valueOf(type, '  ')).toBe('missing');
  },
);

it('accepts an empty list of addresses [VLT-153]', () => {
  expect(valueOf('address[]', ' ')).toEqual([]);
});

it('makes addresses lower case, alone and in lists [VLT-154]', () => {
  expect(valueOf('address', ADDRESS)).toBe(ADDRESS.toLowerCase());
  expect(valueOf('address[]', ADDRESS)).toEqual([ADDRESS.toLowerCase()]);
});

it('separates a list of addresses by commas and trims each entry [VLT-155] [VLT-156]', () => {
  expect(valueOf('address[]', `${ADDRESS} ,\t ${OTHER} `)).toEqual([ADDRESS.toLowerCase(), OTHER]);
  expect(valueOf('address[]', `${ADDRESS} ${OTHER}`)).toBe('address-list');
  expect(valueOf('address[]', `${ADDRESS},,${OTHER}`)).toBe('address-list');
});

it('reads an integer as it is, without decimals [VLT-157]', () => {
  expect(valueOf('uint256', ' 1000000000000000000 ')).toBe(10n ** 18n);
  expect(valueOf('uint256', '1.5')).toBe('integer');
  expect(valueOf('uint256', '-1')).toBe('integer');
  expect(valueOf('uint256', '1,000')).toBe('integer');
});

it.each([
  ['uint16', '65535', 65_535n],
  ['uint16', '65536', 'too-large'],
  ['uint256', (2n ** 256n).toString(), 'too-large'],
  ['uint256', '9'.repeat(500), 'too-large'],
  ['bool', 'true', true],
  ['bool', 'false', false],
  ['bool', '1', 'flag'],
  ['bytes32', `0x${'Ab'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
  ['bytes32', '0x12', 'bytes'],
  ['bytes4', '0x01ffc9a7', '0x01ffc9a7'],
  ['uint256[]', '5', 'bytes'],
  ['bytes4[]', '0x01ffc9a7', 'bytes'],
  ['string', ' Vault of FXD ', 'Vault of FXD'],
  ['address', '0x12', 'address'],
])('reads %s from %s', (type, text, expected) => {
  expect(valueOf(type, text)).toEqual(expected);
});

it('refuses an address whose checksum is wrong, before its case is dropped', () => {
  expect(valueOf('address', ADDRESS, () => false)).toBe('checksum');
  expect(valueOf('address[]', `${OTHER}, ${ADDRESS}`, () => false)).toBe('checksum');
  expect(valueOf('address', '0x12', () => false)).toBe('address');
});

it('reads every integer that fits back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
      expect(valueOf('uint256', value.toString())).toBe(value);
    }),
  );
});

const NATIVE_VALUES = [
  ['', 'missing'],
  ['0', 0n],
  [' 0.5 ', 5n * 10n ** 17n],
  ['12.25', 1_225n * 10n ** 16n],
  ['12', 12n * 10n ** 18n],
  ['-1', 'amount'],
  ['1 ETH', 'amount'],
  ['1e3', 'amount'],
  ['0.0000000000000000001', 'amount'],
] as const;

it.each(NATIVE_VALUES)('reads the value %s that a payable method requires [VLT-158]', (text, expected) => {
  const parsed = parseNativeValue(text, 18);
  expect(parsed.ok ? parsed.value : parsed.error).toBe(expected);
});
