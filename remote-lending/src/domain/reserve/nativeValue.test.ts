import { nativeToUsd } from './nativeValue';
import { USD_DECIMALS } from '../units';

const PRICE = { networkBaseTokenPriceInUsd: 2_500n * 10n ** 8n, networkBaseTokenPriceDecimals: 8 };

it('values an amount of the native coin in dollars, rounded up', () => {
  const currency = PRICE as Parameters<typeof nativeToUsd>[1];
  expect(nativeToUsd(2n * 10n ** 18n, currency)).toBe(5_000n * 10n ** BigInt(USD_DECIMALS));
  expect(nativeToUsd(1n, currency)).toBe(1n);
  expect(nativeToUsd(0n, currency)).toBe(0n);
});
