import { getAddress as publishedGetAddress } from 'ethers';
import fc from 'fast-check';
import { getAddress } from './ethersAddress';

function outcomeOf(run: () => string): string {
  try {
    return run();
  } catch {
    return 'refused';
  }
}

const anyCase = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789abcdefABCDEF')),
  minLength: 39,
  maxLength: 41,
});
const checksummed = anyCase.map((digits) => outcomeOf(() => publishedGetAddress(`0x${digits.toLowerCase()}`)));

test('normalizes and rejects the same addresses as ethers', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        checksummed,
        anyCase.map((digits) => `0x${digits}`),
      ),
      (address) => {
        expect(outcomeOf(() => getAddress(address))).toBe(outcomeOf(() => publishedGetAddress(address)));
      },
    ),
  );
});
