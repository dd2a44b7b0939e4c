import type { AreaId, UsdWad } from '@fathom/contract';
import { compareBigint } from '@fathom/base/domain/compareBigint';

export type GroupId = AreaId | 'wallet';

export interface GroupNet {
  readonly id: GroupId;
  readonly net: UsdWad;
}

export interface NetShare {
  readonly id: GroupId;
  /** In tenths of a percent; all shares add up to 1,000. */
  readonly tenths: number;
}

const ALL = 1_000n;

/**
 * Returns the shares of the groups with a positive net value, by the method of largest remainders, so that the
 * displayed percentages add up to 100.0. Empty if no group has one.
 */
export function netShares(groups: readonly GroupNet[]): readonly NetShare[] {
  const parts = groups.filter(({ net }) => net > 0n);
  const sum = parts.reduce((total, { net }) => total + net, 0n);
  if (sum === 0n) return [];
  const floors = parts.map(({ id, net }) => ({ id, tenths: (net * ALL) / sum, remainder: (net * ALL) % sum }));
  const missing = Number(ALL - floors.reduce((total, { tenths }) => total + tenths, 0n));
  const largest = [...floors].sort((one, other) => compareBigint(other.remainder, one.remainder)).slice(0, missing);
  return floors.map((part) => ({ id: part.id, tenths: Number(part.tenths) + (largest.includes(part) ? 1 : 0) }));
}
