import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import type { Pool } from '../../domain/pool';
import type { PositionMetrics } from '../../domain/positionMetrics';
import { collateralForBuffer } from '../../domain/safetyBuffer';
import type { Wad } from '../../domain/units';
import { wadAmount } from '@fathom/shared/domain/ratio';
import { collateralEntry, type PairValues } from './positionInput';

/** How much collateral brings the safety buffer to what is recommended, with a way to enter it. */
export interface Recommendation {
  /** To be added to what is entered: "0.128 wstETH". */
  readonly more: string;
  /** What the field would say then. */
  readonly total: string;
  /** The form with it. */
  readonly values: PairValues;
}

interface RecommendationOptions {
  readonly pool: Pool;
  /** As the position would be. */
  readonly after: PositionMetrics;
  /** What is entered so far. */
  readonly collateral: Wad;
  readonly values: PairValues;
  readonly locale: string;
}

/** How much more collateral brings the buffer to what is recommended; `undefined` where nothing is missing. Pure. */
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
