import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogScene, type SceneOptions } from '../../testing/dialogScene';
import type { ManageTab } from '../manageTab';
import { ManagePositionDialog } from '../ManagePositionDialog';

/** The dialog of a position, with what it reads at first. Default tab: repay. */
export async function openManaging(options: SceneOptions & { readonly tab?: ManageTab } = {}) {
  const scene = dialogScene(options);
  const { host, place, configuration, position } = scene;
  const onClose = jest.fn();
  const { unmount } = renderWithHost(
    <ManagePositionDialog
      place={place}
      configuration={configuration}
      position={position}
      tab={options.tab ?? 'repay'}
      onClose={onClose}
    />,
    { host, area: 'fxd' },
  );
  await act(() => jest.advanceTimersByTimeAsync(200));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...scene, user, onClose, unmount };
}
