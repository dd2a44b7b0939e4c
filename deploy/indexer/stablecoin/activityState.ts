export type ActivityState = 'created' | 'topup' | 'repay' | 'liquidation' | 'closed';

export interface Adjustment {
  /** Signed, wad. */
  readonly addedCollateral: bigint;
  /** Signed, wad. */
  readonly addedDebtShare: bigint;
  /** True if the position is empty afterwards. */
  readonly isClosed: boolean;
}

/** Returns the state of an activity: any withdrawal without new debt is a repayment. */
export function activityState({ addedCollateral, addedDebtShare, isClosed }: Adjustment): ActivityState {
  if (isClosed) return 'closed';
  const isWithdrawal = addedDebtShare === 0n && addedCollateral < 0n;
  return addedDebtShare < 0n || isWithdrawal ? 'repay' : 'topup';
}
