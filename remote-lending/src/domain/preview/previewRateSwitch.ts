import type { Address } from '@fathom/contract/address';
import { withEntry } from '../position/positionAfter';
import { averageStableRate } from './previewBorrow';
import type { RateMode } from '../reserve/rateMode';
import type { UserPosition } from '../position/userPosition';

export function previewRateSwitch(
  position: UserPosition,
  { underlyingAsset, from }: { readonly underlyingAsset: Address; readonly from: RateMode },
): UserPosition {
  return withEntry(position, underlyingAsset, (entry) => {
    const { variableBorrows, stableBorrows, totalBorrows } = entry;
    if (from === 'stable') return { variableBorrows: totalBorrows, stableBorrows: 0n };
    if (variableBorrows === 0n) return {};
    const stableBorrowRate = averageStableRate(entry, variableBorrows);
    return { variableBorrows: 0n, stableBorrows: stableBorrows + variableBorrows, stableBorrowRate };
  });
}
