import { useState } from 'react';
import type { Position } from '../../../domain/position';
import type { PairTexts } from '../parts/useAmountPair';

/**
 * The position as it was when the amounts were entered: what is planned must not change with every second that passes. What is booked
 * anew, by a transaction or because somebody collected the fee, counts at once.
 */
export function usePositionAsEntered(position: Position, texts: PairTexts): Position {
  const [kept, setKept] = useState({ position, texts });
  const isKept =
    kept.texts.collateral === texts.collateral &&
    kept.texts.fxd === texts.fxd &&
    isBookedAlike(kept.position, position);
  if (!isKept) setKept({ position, texts });
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
