import type { Context, Event } from 'ponder:registry';
import { fxdLedger, type fxdPosition } from 'ponder:schema';
import { ledgerOccurrence } from '../eventOrder';
import type { MovedStablecoin } from './movedStablecoin';

export interface LedgerChange extends Partial<MovedStablecoin> {
  readonly position: typeof fxdPosition.$inferSelect | null;
  readonly kind: 'change' | 'liquidation' | 'move';
  /** Signed. */
  readonly collateralWad: bigint;
  /** Signed. */
  readonly debtShareWad: bigint;
  readonly priceWad: bigint;
  readonly isClosed: boolean;
}

/** @param place distinguishes the two positions of one event. */
export async function recordLedger(
  context: Context,
  event: Pick<Event, 'block' | 'transaction' | 'log'>,
  { position, borrowedWad = 0n, paidWad = 0n, ...change }: LedgerChange,
  place = 0,
): Promise<void> {
  if (position === null) return;
  await context.db.insert(fxdLedger).values({
    ...change,
    ...ledgerOccurrence(event, place),
    chainId: context.chain.id,
    wallet: position.user.toLowerCase(),
    positionId: position.positionId,
    poolId: position.poolId,
    borrowedWad,
    paidWad,
  });
}
