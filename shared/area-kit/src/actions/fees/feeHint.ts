import { compareAmounts, type Amount } from '@fathom/base/domain/amount';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { transactionText } from '../text/en';
import type { NetworkFee } from './useNetworkFee';

interface PaidFee {
  readonly fee: NetworkFee;
  /** Wei before the transaction; `undefined` if unknown. */
  readonly nativeBalance: bigint | undefined;
  /** Wei of the native currency spent besides the fee. */
  readonly nativeSpent: bigint;
  /** USD value of what a claim pays; `undefined` if there is none, or no price. */
  readonly receivedValue: Amount | undefined;
}

/** This transaction and two further ones. */
const FEES_KEPT = 3n;

/** Returns a hint about a fee that can be paid, but costs more than it brings or leaves too little for later. */
export function feeHint(
  { fee, nativeBalance, nativeSpent, receivedValue }: PaidFee,
  symbol: string,
  locale: string,
): string | undefined {
  if (fee.status !== 'known') return undefined;
  const { usd } = fee.expected ?? fee.most;
  if (usd && receivedValue && compareAmounts(usd, receivedValue) > 0) {
    return transactionText.feeAboveReceived(formatUsd(usd, locale), formatUsd(receivedValue, locale));
  }
  const isLow =
    nativeSpent > 0n && nativeBalance !== undefined && nativeBalance - nativeSpent < FEES_KEPT * fee.required;
  return isLow ? transactionText.feeRestLow(symbol) : undefined;
}
