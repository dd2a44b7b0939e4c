import { useState } from 'react';
import type { Position } from '../../../domain/position';
import type { PairAmounts } from '../parts/useAmountPair';

/**
 * The position as it was when the amounts were entered: what is planned must not change with every second that passes. What is booked
 * anew, by a transaction or because somebody collected the fee, counts at once.
 */
export function usePositionAsEntered(position: Position, amounts: PairAmounts): Position {
  const [kept, setKept] = useState({ position, amounts });
  const isKept =
    kept.amounts.collateral === amounts.collateral &&
    kept.amounts.fxd === amounts.fxd &&
    isBookedAlike(kept.position, position);
  if (!isKept) setKept({ position, amounts });
  return isKept ? kept.position : position;
}

function isBookedAlike(one: Position, other: Position): boolean {
  return (
    one.debtShare === other.debtShare &&
    one.credit === other.credit &&
    one.lockedCollateral === other.lockedCollateral &&
    one.pool.debtAccumulatedRate === other.pool.debtAccumulatedRate &&
    one.pool.stabilityFeeRate === other.pool.stabilityFeeRate
  );
}
