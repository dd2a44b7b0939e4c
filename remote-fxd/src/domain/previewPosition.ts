import { debtAccumulatedRateAt, debtValue, shareForLoan, shareForRepayment } from './debt';
import type { Pool } from './pool';
import type { Position } from './position';
import { metricsOf, positionMetrics, type PositionMetrics } from './positionMetrics';
import { repayOutcome } from './repayLimits';
import type { Wad } from './units';

export interface Preview {
  readonly before: PositionMetrics;
  readonly after: PositionMetrics;
}

/** A loan collects the fee first, so the current rate applies. */
export function previewOpen(pool: Pool, collateral: Wad, borrow: Wad): Preview {
  const rate = debtAccumulatedRateAt(pool, pool.asOf);
  return {
    before: metricsOf(0n, 0n, pool),
    after: metricsOf(collateral, debtValue(shareForLoan(borrow, rate), rate), pool),
  };
}

/** A loan collects the fee first, which also raises the existing debt; collateral alone keeps the stored rate. */
export function previewTopUp(position: Position, collateral: Wad, borrow: Wad): Preview {
  const { pool, debtShare, credit, lockedCollateral } = position;
  const rate = borrow > 0n ? debtAccumulatedRateAt(pool, pool.asOf) : pool.debtAccumulatedRate;
  const share = debtShare + shareForLoan(borrow, rate, credit);
  return {
    before: positionMetrics(position),
    after: metricsOf(lockedCollateral + collateral, debtValue(share, rate), pool),
  };
}

/** A partial repayment uses the stored rate. */
export function previewRepay(position: Position, amount: Wad, collateral: Wad): Preview {
  const { pool, debtShare, lockedCollateral } = position;
  const before = positionMetrics(position);
  if (repayOutcome(position, amount, collateral).kind !== 'partial') return { before, after: metricsOf(0n, 0n, pool) };
  const rate = pool.debtAccumulatedRate;
  const left = debtShare - shareForRepayment(position, amount, rate);
  const stays = collateral < lockedCollateral ? lockedCollateral - collateral : 0n;
  return { before, after: metricsOf(stays, debtValue(left, rate), pool) };
}
