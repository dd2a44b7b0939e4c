import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { Pool } from '../../domain/pool';
import type { PositionMetrics } from '../../domain/positionMetrics';
import { collateralForBuffer } from '../../domain/safetyBuffer';
import type { Wad } from '../../domain/units';
import { wadAmount } from '@fathom/base/domain/ratio';
import { collateralEntry, type PairValues } from './positionInput';

export interface Recommendation {
  readonly more: string;
  readonly total: string;
  readonly values: PairValues;
  /** Amount that the wallet lacks for it, and the most it can lock; `undefined` if it has enough, or its balance is unknown. */
  readonly lack: { readonly missing: string; readonly most: string } | undefined;
}

interface RecommendationOptions {
  readonly pool: Pool;
  readonly after: PositionMetrics;
  readonly collateral: Wad;
  /** The most that the wallet can lock; `undefined` while unknown. */
  readonly most: Wad | undefined;
  readonly values: PairValues;
  readonly locale: string;
}

/** Returns the collateral to add for the recommended safety buffer; `undefined` if it is already reached. */
export function recommendationOf(options: RecommendationOptions): Recommendation | undefined {
  const { pool, after, collateral, most, values, locale } = options;
  const more = collateralForBuffer({ ...pool, collateral: after.collateral, debt: after.debt });
  if (more === undefined || more === 0n) return undefined;
  const { symbol } = pool.collateral;
  const write = (amount: Wad) => formatTokenInFull(wadAmount(amount), locale);
  const total = collateral + more;
  return {
    more: `${write(more)} ${symbol}`,
    total: `${write(total)} ${symbol}`,
    lack: lackOf(total, most, (amount) => `${write(amount)} ${symbol}`),
    values: { ...values, collateral: collateralEntry(total, pool.collateral) },
  };
}

/** Returns the parts of the sentence about a wallet that can't lock `total`. */
export function lackOf(total: Wad, most: Wad | undefined, write: (amount: Wad) => string): Recommendation['lack'] {
  return most === undefined || total <= most ? undefined : { missing: write(total - most), most: write(most) };
}
