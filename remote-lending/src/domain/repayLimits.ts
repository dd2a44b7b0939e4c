import type { RateMode } from './rateMode';
import type { TokenAmount } from './units';
import { min } from './units';
import type { UserReserve } from './userReserve';

/** The debt grows until the transaction is mined: lending specification, section 9. */
const REPAY_ALL_BUFFER = { numerator: 10_025n, denominator: 10_000n };

export function debtOf(entry: Pick<UserReserve, 'variableBorrows' | 'stableBorrows'>, rateMode: RateMode): TokenAmount {
  return rateMode === 'variable' ? entry.variableBorrows : entry.stableBorrows;
}

/** What is asked of the wallet to repay a debt whole: the debt times 1.0025, rounded up. The pool takes no more than the debt. */
export function repayAllAmount(debt: TokenAmount): TokenAmount {
  const { numerator, denominator } = REPAY_ALL_BUFFER;
  return (debt * numerator + denominator - 1n) / denominator;
}

/** The most that can be repaid from the wallet: the debt, or the balance where that is less. */
export function maxRepay(debt: TokenAmount, walletBalance: TokenAmount): TokenAmount {
  return min(debt, walletBalance);
}

/**
 * The most that may be taken of what is available to repay this debt whole: more than the debt, so that it covers the growth until the
 * transaction is mined.
 */
export function repayLimit(debt: TokenAmount, available: TokenAmount): TokenAmount {
  return min(repayAllAmount(debt), available);
}

/** Whether the limit of the debt as it was planned still covers the debt of now: half of its buffer is left for mining. */
export function servesGrownDebt(planned: TokenAmount, now: TokenAmount): boolean {
  return now >= planned && 2n * now <= planned + repayAllAmount(planned);
}

/** Whether the wallet can repay the whole debt with its growth. */
export function coversWholeDebt(debt: TokenAmount, walletBalance: TokenAmount): boolean {
  return walletBalance >= repayAllAmount(debt);
}
