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
}

interface RecommendationOptions {
  readonly pool: Pool;
  readonly after: PositionMetrics;
  readonly collateral: Wad;
  readonly values: PairValues;
  readonly locale: string;
}

/** Returns the collateral to add for the recommended safety buffer; `undefined` if it is already reached. */
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
