import fc from 'fast-check';
import { WAD } from '@fathom/base/domain/ratio';
import { rateOfPercent } from './rateOfPercent';

const PERCENT = WAD / 100n;

it.each([
  ['12.3', (123n * PERCENT) / 10n],
  ['0', 0n],
  ['-4.5', (-45n * PERCENT) / 10n],
  ['0.00000000000000019', 1n],
])('reads %s percent of the indexer', (text, rate) => {
  expect(rateOfPercent(text)).toBe(rate);
});

it.each(['', '1e5', '0x10', 'NaN', 'Infinity', '1,5', '1'.repeat(31), '1.'])('refuses the percentage %p', (text) => {
  expect(rateOfPercent(text)).toBeUndefined();
});

it('reads every percentage of 16 decimals exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (raw) => {
      const digits = raw.toString().padStart(17, '0');
      expect(rateOfPercent(`${digits.slice(0, -16)}.${digits.slice(-16)}`)).toBe(raw);
    }),
  );
});
