import type { RateMode } from '../reserve/rateMode';
import type { TokenAmount } from '../units';
import { min } from '../units';
import type { UserReserve } from '../position/userReserve';

/** Debt grows until the transaction is mined (lending specification, section 9). */
const REPAY_ALL_BUFFER = { numerator: 10_025n, denominator: 10_000n };

export function debtOf(entry: Pick<UserReserve, 'variableBorrows' | 'stableBorrows'>, rateMode: RateMode): TokenAmount {
  return rateMode === 'variable' ? entry.variableBorrows : entry.stableBorrows;
}

/** Returns the debt times 1.0025, rounded up, to repay it in full. The pool takes only the debt. */
export function repayAllAmount(debt: TokenAmount): TokenAmount {
  const { numerator, denominator } = REPAY_ALL_BUFFER;
  return (debt * numerator + denominator - 1n) / denominator;
}

export function maxRepay(debt: TokenAmount, walletBalance: TokenAmount): TokenAmount {
  return min(debt, walletBalance);
}

/** Limits the amount to `available`, including growth until the transaction is mined. */
export function repayLimit(debt: TokenAmount, available: TokenAmount): TokenAmount {
  return min(repayAllAmount(debt), available);
}

/** True if the planned limit covers the current debt with half of the buffer left for the pending transaction. */
export function servesGrownDebt(planned: TokenAmount, now: TokenAmount): boolean {
  return now >= planned && 2n * now <= planned + repayAllAmount(planned);
}

/** True if the wallet can repay the whole debt including its growth. */
export function coversWholeDebt(debt: TokenAmount, walletBalance: TokenAmount): boolean {
  return walletBalance >= repayAllAmount(debt);
}
