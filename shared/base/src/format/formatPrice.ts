import { compareAmounts, type Amount } from '../domain/amount';
import { decimalText } from './decimalText';
import { atLeastOneStep } from './formatToken';

const ONE: Amount = { raw: 1n, decimals: 0 };
const CENT: Amount = { raw: 1n, decimals: 2 };

export function formatPrice(price: Amount, locale: string): string {
  const decimals = decimalsBySize(price);
  return atLeastOneStep(price, decimals, (displayed) =>
    decimalText(displayed, locale, {
      minDecimals: decimals,
      maxDecimals: decimals,
      rounding: 'half-up',
      currency: 'USD',
    }),
  );
}

function decimalsBySize(price: Amount): number {
  if (price.raw === 0n || compareAmounts(price, ONE) >= 0) return 2;
  return compareAmounts(price, CENT) >= 0 ? 4 : 7;
}
