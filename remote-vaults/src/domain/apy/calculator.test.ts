import { WAD } from '@fathom/base/domain/ratio';
import { calculatorDays, projectedEarning } from './calculator';

const TOKEN = 10n ** 18n;
const DAY = 86_400n;

it('counts 365 days for a vault that is not time-fixed [VLT-226]', () => {
  expect(calculatorDays(undefined)).toBe(365);
});

it.each([
  [180n * DAY, 180],
  [180n * DAY + DAY - 1n, 180],
  [0n, 0],
  [-DAY, 0],
] as const)('counts the whole days of a lock of %s seconds: %s [VLT-227]', (length, days) => {
  expect(calculatorDays({ depositEnd: 1_000_000n, lockEnd: 1_000_000n + length })).toBe(days);
});

it('projects deposit × yearly rate × days / 365 [VLT-224]', () => {
  expect(projectedEarning(10_000n * TOKEN, (924n * WAD) / 10_000n, 365)).toBe(924n * TOKEN);
  expect(projectedEarning(10_000n * TOKEN, WAD / 10n, 73)).toBe(200n * TOKEN);
  expect(projectedEarning(1n, WAD / 10n, 365)).toBe(0n);
});
