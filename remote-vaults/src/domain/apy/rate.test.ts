import fc from 'fast-check';
import { WAD } from '@fathom/base/domain/ratio';
import { monthlyRate, rateOfPercent, vaultRate, weeklyRate } from './rate';

const PERCENT = WAD / 100n;
const TOKEN = 10n ** 18n;
const BALANCE = { measured: 7n * PERCENT, totalAssets: 1_000_000n * TOKEN, decimals: 18 };

it('takes the fixed rate of 10 percent of most time-fixed vaults instead of the measured one [VLT-231]', () => {
  expect(vaultRate({ ...BALANCE, rule: { apr: 10 } })).toEqual({ kind: 'fixed', yearly: 10n * PERCENT });
});

it('takes the fixed rate of 9 percent of one time-fixed vault instead of the measured one [VLT-232]', () => {
  expect(vaultRate({ ...BALANCE, rule: { apr: 9 } })).toEqual({ kind: 'fixed', yearly: 9n * PERCENT });
});

it('shares the education payout of 394,200 tokens by the balance [VLT-233]', () => {
  const rate = vaultRate({ ...BALANCE, rule: { yearlyPayout: 394_200 } });
  expect(rate).toEqual({ kind: 'payout', payout: 394_200n * TOKEN, yearly: (39_42n * PERCENT) / 100n });
});

it('knows the education payout but no rate while the balance is unknown', () => {
  const rate = vaultRate({ ...BALANCE, rule: { yearlyPayout: 394_200 }, totalAssets: undefined });
  expect(rate).toEqual({ kind: 'payout', payout: 394_200n * TOKEN, yearly: undefined });
});

it('takes the measured rate where nothing is configured', () => {
  expect(vaultRate({ ...BALANCE, rule: undefined })).toEqual({ kind: 'measured', yearly: 7n * PERCENT });
  expect(vaultRate({ ...BALANCE, rule: {}, measured: undefined })).toEqual({ kind: 'measured', yearly: undefined });
});

it.each([{}, { yearlyPayout: 394_200 }])('extrapolates nothing from a balance below one token: %p', (rule) => {
  expect(vaultRate({ ...BALANCE, rule, totalAssets: TOKEN - 1n }).yearly).toBe('dust');
  expect(vaultRate({ ...BALANCE, rule, totalAssets: TOKEN }).yearly).not.toBe('dust');
});

it('divides the yearly rate by 52 for a week and by 12 for a month [VLT-219] [VLT-220]', () => {
  const yearly = (924n * PERCENT) / 100n;
  expect(weeklyRate(yearly)).toBe(yearly / 52n);
  expect(monthlyRate(yearly)).toBe((77n * PERCENT) / 100n);
});

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
