import { WAD } from '@fathom/base/domain/ratio';
import { monthlyRate, vaultRate, weeklyRate } from './rate';

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
