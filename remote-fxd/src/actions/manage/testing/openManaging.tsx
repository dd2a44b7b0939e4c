import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogHarness, type SetupOptions } from '../../testing/dialogHarness';
import type { ManageTab } from '../manageTab';
import { ManagePositionDialog } from '../ManagePositionDialog';

/** Renders the dialog of a position and waits for its first reads. Default tab: repay. */
export async function openManaging(options: SetupOptions & { readonly tab?: ManageTab } = {}) {
  const setup = dialogHarness(options);
  const { host, scope, configuration, position } = setup;
  const onClose = jest.fn();
  const { unmount } = renderWithHost(
    <ManagePositionDialog
      scope={scope}
      configuration={configuration}
      position={position}
      tab={options.tab ?? 'repay'}
      onClose={onClose}
    />,
    { host, area: 'fxd' },
  );
  await act(() => jest.advanceTimersByTimeAsync(200));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...setup, user, onClose, unmount };
}
