import { getAddress } from 'ethers';
import fc from 'fast-check';
import type { Address } from '@fathom/contract/address';
import { checksumAddress, hasValidChecksum } from './checksumAddress';

const addressDigits = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789abcdef')),
  minLength: 40,
  maxLength: 40,
});

test('returns the same checksum as ethers', () => {
  fc.assert(
    fc.property(addressDigits, (digits) => {
      expect(checksumAddress(digits)).toBe(getAddress(`0x${digits}`));
    }),
  );
});

test.each<[Address, boolean]>([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', true],
  ['0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed', false],
])('reports whether %s has a valid checksum: %s', (address, expected) => {
  expect(hasValidChecksum(address)).toBe(expected);
});
