import { fxdPositionActivity } from 'ponder:schema';
import type { Context, Event } from 'ponder:registry';
import type { ActivityState } from './activityState';

export interface RecordedChange {
  readonly position: `0x${string}`;
  readonly state: ActivityState;
  /** Signed. */
  readonly collateralWad: bigint;
  /** Signed. */
  readonly debtRad: bigint;
}

type LogEvent = Pick<Event, 'block' | 'transaction' | 'log'>;

/**
 * Records a change of a position. Opening a position and its first deposit in the same transaction are one activity;
 * any other change in the transaction is a separate one, with the log index in its id.
 */
export async function recordActivity(context: Context, event: LogEvent, change: RecordedChange): Promise<void> {
  const first = `position-activity-${event.transaction.hash}`;
  const chainId = context.chain.id;
  const known = await context.db.find(fxdPositionActivity, { chainId, id: first });
  if (known?.state === 'created' && known.position === change.position.toLowerCase() && change.state === 'topup') {
    await context.db.update(fxdPositionActivity, { chainId, id: first }).set({
      collateralWad: known.collateralWad + change.collateralWad,
      debtRad: known.debtRad + change.debtRad,
    });
    return;
  }
  await context.db.insert(fxdPositionActivity).values({
    ...change,
    chainId,
    id: known === null ? first : `${first}-${event.log.logIndex}`,
    blockNumber: event.block.number,
    blockTimestamp: event.block.timestamp,
    transaction: event.transaction.hash,
  });
}
