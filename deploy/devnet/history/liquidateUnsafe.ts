import { parseEther } from 'ethers';
import type { ChainSession } from '../chain/chainSession';
import type { FxdActor, DevnetFxd } from '../fxd/openFxdActor';
import { readPosition, type OpenedPosition } from '../fxd/readPosition';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';

/** More than the cost of all liquidations of a history. */
const PURSE = parseEther('45000');
const COLLATERAL = parseEther('120');
const NO_DATA = '0x';

/** Borrows the FXD that liquidations cost and deposits it in the book keeper. */
export async function fundLiquidator(
  session: ChainSession,
  { fxd }: DevnetFxd,
  liquidator: FxdActor,
  nativePool: DeployedFxdPool,
): Promise<void> {
  const from = liquidator.address;
  await liquidator.build();
  await liquidator.open(nativePool, COLLATERAL, PURSE);
  await session.send(fxd.stablecoin, 'approve', [fxd.stablecoinAdapter.address, PURSE], { from });
  await session.send(fxd.stablecoinAdapter, 'deposit', [from, PURSE, NO_DATA], { from });
  await session.send(fxd.bookKeeper, 'whitelist', [fxd.liquidationStrategy.address], { from });
}

/** Limits partial liquidations, so that the owner keeps a position. */
const MOST_AT_ONCE = 2;

/** Liquidates a position until it is safe, at most twice. Resolves to the remaining collateral and debt. */
export async function liquidateUnsafe(
  session: ChainSession,
  { fxd }: DevnetFxd,
  liquidator: FxdActor,
  position: OpenedPosition,
): Promise<{ readonly collateral: bigint; readonly debt: bigint }> {
  let state = await readPosition(session, fxd, position);
  for (let count = 0; !state.isSafe && count < MOST_AT_ONCE; count++) {
    const order = [position.pool.id, state.handler, state.share, state.share, liquidator.address, NO_DATA];
    await session.send(fxd.liquidationEngine, 'liquidate', order, { from: liquidator.address });
    state = await readPosition(session, fxd, position);
  }
  return { collateral: state.collateral, debt: state.debt };
}
