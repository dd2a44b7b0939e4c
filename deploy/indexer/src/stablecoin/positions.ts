import { and, eq } from 'ponder';
import { ponder, type Context, type Event } from 'ponder:registry';
import { fxdPool, fxdPosition } from 'ponder:schema';
import { activityState } from '../../stablecoin/activityState';
import { readNewPosition } from '../../stablecoin/readNewPosition';
import { movedStablecoin } from '../../stablecoin/movedStablecoin';
import { recordActivity } from '../../stablecoin/recordActivity';
import { recordLedger } from '../../stablecoin/recordLedger';
import { readLogs } from '../../readLogs';
import { readPlan, rpcUrlsOf } from '../../indexerPlan';

/*
 * Indexes positions from events. Only balances contained in events are written and none is read from the chain, so that
 * the same history always produces the same rows.
 */

const plan = readPlan();

type LogEvent = Pick<Event, 'block' | 'transaction' | 'log'>;

ponder.on('PositionManager:LogNewPosition', async ({ event, context }) => {
  const { _usr, _own, _positionId } = event.args;
  const position = await readNewPosition(rpcUrlsOf(plan, context.chain.id), event.log.address, _positionId);
  // The block is about to be reverted, so nothing of it is stored.
  if (position === undefined) return;
  const { handler, poolId } = position;
  await context.db.insert(fxdPosition).values({
    chainId: context.chain.id,
    id: handler,
    positionId: _positionId,
    poolId,
    user: _usr,
    wallet: _own,
    lockedCollateralWad: 0n,
    debtShareWad: 0n,
    isClosed: false,
    liquidationCount: 0n,
    blockNumber: event.block.number,
    blockTimestamp: event.block.timestamp,
    transaction: event.transaction.hash,
  });
  await recordActivity(context, event, { position: handler, state: 'created', collateralWad: 0n, debtRad: 0n });
});

ponder.on('BookKeeper:LogAdjustPosition', async ({ event, context }) => {
  const { _collateralPoolId, _positionAddress, _lockedCollateral, _debtShare, _addCollateral, _addDebtShare } =
    event.args;
  const pool = await lockInPool(context, _collateralPoolId, _addCollateral);
  const isClosed = _lockedCollateral === 0n && _debtShare === 0n;
  const position = await context.db.find(fxdPosition, { chainId: context.chain.id, id: _positionAddress });
  // Only positions of the manager have an owner; the pool counts all collateral.
  if (position === null) return;
  await context.db
    .update(fxdPosition, { chainId: context.chain.id, id: _positionAddress })
    .set({ lockedCollateralWad: _lockedCollateral, debtShareWad: _debtShare, isClosed });
  await recordActivity(context, event, {
    position: _positionAddress,
    state: activityState({ addedCollateral: _addCollateral, addedDebtShare: _addDebtShare, isClosed }),
    collateralWad: _addCollateral,
    debtRad: _addDebtShare * pool.debtAccumulatedRateRay,
  });
  const logs = await readLogs(rpcUrlsOf(plan, context.chain.id), event.block, event.transaction.hash);
  await recordLedger(context, event, {
    position,
    kind: 'change',
    collateralWad: _addCollateral,
    debtShareWad: _addDebtShare,
    priceWad: pool.priceWad,
    isClosed,
    ...movedStablecoin(logs, event.log),
  });
});

ponder.on('FixedSpreadLiquidationStrategy:LogFixedSpreadLiquidate', async ({ event, context }) => {
  const { _collateralPoolId, _positionAddress, _positionCollateralAmount, _positionDebtShare } = event.args;
  const { _collateralAmountToBeLiquidated, _actualDebtShareToBeLiquidated } = event.args;
  const pool = await lockInPool(context, _collateralPoolId, -_collateralAmountToBeLiquidated);
  const lockedCollateralWad = _positionCollateralAmount - _collateralAmountToBeLiquidated;
  // Without collateral, the rest of the debt is written off in the same transaction, without an event.
  const takenShareWad = lockedCollateralWad === 0n ? _positionDebtShare : _actualDebtShareToBeLiquidated;
  const debtShareWad = _positionDebtShare - takenShareWad;
  await context.db.update(fxdPosition, { chainId: context.chain.id, id: _positionAddress }).set((position) => ({
    lockedCollateralWad,
    debtShareWad,
    isClosed: lockedCollateralWad === 0n && debtShareWad === 0n,
    liquidationCount: position.liquidationCount + 1n,
  }));
  await recordActivity(context, event, {
    position: _positionAddress,
    state: 'liquidation',
    collateralWad: -_collateralAmountToBeLiquidated,
    debtRad: -takenShareWad * pool.debtAccumulatedRateRay,
  });
  await recordLedger(context, event, {
    position: await context.db.find(fxdPosition, { chainId: context.chain.id, id: _positionAddress }),
    kind: 'liquidation',
    collateralWad: -_collateralAmountToBeLiquidated,
    debtShareWad: -takenShareWad,
    priceWad: pool.priceWad,
    isClosed: lockedCollateralWad === 0n && debtShareWad === 0n,
  });
});

ponder.on('PositionManager:LogMovePosition', async ({ event, context }) => {
  const { _sourceId, _destinationId, _lockedCollateral, _debtShare } = event.args;
  await moveInto(context, event, await handlerOf(context, _sourceId), -_lockedCollateral, -_debtShare);
  await moveInto(context, event, await handlerOf(context, _destinationId), _lockedCollateral, _debtShare);
});

ponder.on('PositionManager:LogExportPosition', async ({ event, context }) => {
  const { _source, _destination, _lockedCollateral, _debtShare } = event.args;
  await moveInto(context, event, _source, -_lockedCollateral, -_debtShare);
  await moveInto(context, event, _destination, _lockedCollateral, _debtShare);
});

ponder.on('PositionManager:LogImportPosition', async ({ event, context }) => {
  const { _source, _destination, _lockedCollateral, _debtShare } = event.args;
  await moveInto(context, event, _source, -_lockedCollateral, -_debtShare);
  await moveInto(context, event, _destination, _lockedCollateral, _debtShare);
});

function lockInPool(context: Context, id: `0x${string}`, addedWad: bigint) {
  return context.db
    .update(fxdPool, { chainId: context.chain.id, id })
    .set((pool) => ({ lockedCollateralWad: pool.lockedCollateralWad + addedWad }));
}

async function handlerOf(context: Context, positionId: bigint): Promise<`0x${string}` | undefined> {
  const [row] = await context.db.sql
    .select({ id: fxdPosition.id })
    .from(fxdPosition)
    .where(and(eq(fxdPosition.chainId, context.chain.id), eq(fxdPosition.positionId, positionId)));
  return row?.id;
}

/** The balance of an address that isn't a position of the manager also has sources that aren't indexed. */
async function moveInto(
  context: Context,
  event: LogEvent,
  id: `0x${string}` | undefined,
  collateralWad: bigint,
  shareWad: bigint,
): Promise<void> {
  if (id === undefined) return;
  const position = await context.db.find(fxdPosition, { chainId: context.chain.id, id });
  if (position === null) return;
  const lockedCollateralWad = position.lockedCollateralWad + collateralWad;
  const debtShareWad = position.debtShareWad + shareWad;
  const isClosed = lockedCollateralWad === 0n && debtShareWad === 0n;
  await context.db
    .update(fxdPosition, { chainId: context.chain.id, id })
    .set({ lockedCollateralWad, debtShareWad, isClosed });
  const pool = await context.db.find(fxdPool, { chainId: context.chain.id, id: position.poolId });
  const moved = { collateralWad, debtShareWad: shareWad, priceWad: pool?.priceWad ?? 0n, isClosed };
  await recordLedger(context, event, { ...moved, position, kind: 'move' }, collateralWad < 0n ? 0 : 1);
}
