import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { Pool } from '../../domain/pool';
import type { PositionMetrics } from '../../domain/positionMetrics';
import { collateralForBuffer } from '../../domain/safetyBuffer';
import type { Wad } from '../../domain/units';
import { wadAmount } from '@fathom/base/domain/ratio';
import { collateralEntry, type PairValues } from './positionInput';

/**
 * Collateral that raises the safety buffer to the recommended level, and the form values to apply.
 */
export interface Recommendation {
  /** Collateral to add to the entered amount: "0.128 wstETH". */
  readonly more: string;
  /** The resulting content of the field. */
  readonly total: string;
  /** The resulting form values. */
  readonly values: PairValues;
}

interface RecommendationOptions {
  readonly pool: Pool;
  /** Metrics of the position after the action. */
  readonly after: PositionMetrics;
  /** The collateral entered so far. */
  readonly collateral: Wad;
  readonly values: PairValues;
  readonly locale: string;
}

/**
 * How much more collateral raises the buffer to the recommended level; `undefined` if it is already
 * there. Pure.
 */
export function recommendationOf(options: RecommendationOptions): Recommendation | undefined {
  const { pool, after, collateral, values, locale } = options;
  const more = collateralForBuffer({ ...pool, collateral: after.collateral, debt: after.debt });
  if (more === undefined || more === 0n) return undefined;
  const write = (amount: Wad) => formatTokenInFull(wadAmount(amount), locale);
  const total = collateral + more;
  return {
    more: `${write(more)} ${pool.collateral.symbol}`,
    total: write(total),
    values: { ...values, collateral: collateralEntry(total, pool.collateral) },
  };
}
