import { openDialog } from '@fathom/testing/render/openDialog';
import { wad } from '../../../domain/testing/buildPosition';
import { enter, field } from '@fathom/testing/render/dialogPage';
import { actionCall, CONTRACTS, dialogHarness, type Setup, type SetupOptions } from '../../testing/dialogHarness';
import { OpenPositionDialog } from '../OpenPositionDialog';

export async function openOpening(options: SetupOptions = {}) {
  const setup = dialogHarness(options);
  const { chain, host, scope, configuration, pool } = setup;
  const opened = await openDialog(
    (onClose) => <OpenPositionDialog scope={scope} configuration={configuration} pool={pool} onClose={onClose} />,
    { chain, host, area: 'fxd' },
  );
  return { ...setup, ...opened };
}

export function collateral() {
  return field('Collateral');
}

export function borrow() {
  return field('Borrow');
}

export function enterAmounts(amounts: { readonly collateral?: string; readonly borrow?: string }) {
  if (amounts.collateral !== undefined) enter('Collateral', amounts.collateral);
  if (amounts.borrow !== undefined) enter('Borrow', amounts.borrow);
}

export function openCall(pool: Setup['pool']) {
  const { positionManager, stabilityFeeCollector, stablecoinAdapter } = CONTRACTS;
  return actionCall('openLockTokenAndDraw', [
    positionManager,
    stabilityFeeCollector,
    pool.adapter,
    stablecoinAdapter,
    pool.id,
    wad(1_000),
    wad(200),
    true,
  ]);
}
