import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { transactionText } from '../text/en';
import { NATIVE_DECIMALS, type FeeAmount, type NetworkFee } from './useNetworkFee';

/** Formats the expected and the highest fee, rounded up; only the highest one before a simulation. */
export function feeText(
  { expected, most }: Pick<Extract<NetworkFee, { status: 'known' }>, 'expected' | 'most'>,
  symbol: string,
  locale: string,
): string {
  const text = ({ wei }: FeeAmount) =>
    `${formatToken({ raw: wei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' })} ${symbol}`;
  const value = ({ usd }: FeeAmount) => usd && formatUsd(usd, locale);
  return expected
    ? transactionText.fee(text(expected), value(expected), value(most) ?? text(most))
    : transactionText.feeAtMost(text(most), value(most));
}
