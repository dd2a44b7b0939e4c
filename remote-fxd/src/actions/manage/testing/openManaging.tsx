import { openDialog } from '@fathom/testing/render/openDialog';
import { dialogHarness, type SetupOptions } from '../../testing/dialogHarness';
import type { ManageTab } from '../manageTab';
import { ManagePositionDialog } from '../ManagePositionDialog';

export async function openManaging(
  options: SetupOptions & { readonly tab?: ManageTab; readonly amount?: string } = {},
) {
  const setup = dialogHarness(options);
  const { chain, host, scope, configuration, position } = setup;
  const opened = await openDialog(
    (onClose) => (
      <ManagePositionDialog
        scope={scope}
        configuration={configuration}
        position={position}
        tab={options.tab ?? 'repay'}
        amount={options.amount}
        onClose={onClose}
      />
    ),
    { chain, host, area: 'fxd' },
  );
  return { ...setup, ...opened };
}
