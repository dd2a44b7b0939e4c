import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import type { Pool } from '../../../domain/pool';
import type { PositionFigures } from '../../../domain/positionFigures';
import { collateralForBuffer } from '../../../domain/safetyBuffer';
import type { Wad } from '../../../domain/units';
import { wadAmount } from '../../components/kitAmounts';
import type { Recommendation } from './WarningNotices';

interface RecommendationFacts {
  readonly pool: Pool;
  /** As the position would be. */
  readonly after: PositionFigures;
  /** What is entered so far. */
  readonly collateral: Wad;
  readonly locale: string;
  /** Takes the total to be entered. */
  readonly onUse: (collateral: Wad) => void;
}

/** How much more collateral brings the buffer to what is recommended; `undefined` where nothing is missing. Pure. */
export function recommendationOf(facts: RecommendationFacts): Recommendation | undefined {
  const { pool, after, collateral, locale, onUse } = facts;
  const more = collateralForBuffer({ ...pool, collateral: after.collateral, debt: after.debt });
  if (more === undefined || more === 0n) return undefined;
  const write = (amount: Wad) => formatTokenInFull(wadAmount(amount), locale);
  const total = collateral + more;
  return { more: `${write(more)} ${pool.collateral.symbol}`, total: write(total), onUse: () => onUse(total) };
}
