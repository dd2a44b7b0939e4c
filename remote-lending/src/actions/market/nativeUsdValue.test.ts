import { DOLLAR_MARKET } from '../../domain/testing/buildMarket';
import { nativeUsdValue } from './nativeUsdValue';

it("values a network fee at the market's price of the native coin", () => {
  expect(nativeUsdValue(DOLLAR_MARKET)(10n ** 15n)).toEqual({ raw: 3n * 10n ** 8n, decimals: 8 });
});
