import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { FakeHost } from '../fakeHost';
import { renderWithHost, type RenderWithHostOptions } from './renderWithHost';

/** Long enough for what a dialog reads first, and less than a debounce. In ms. */
const FIRST_READS = 200;

interface DialogOptions extends Pick<RenderWithHostOptions, 'area'> {
  readonly host: FakeHost;
}

/** Renders a dialog under the test's fake timers, and waits for its first reads. */
export async function openDialog(dialog: (onClose: () => void) => ReactNode, options: DialogOptions) {
  const onClose = jest.fn();
  const { unmount } = renderWithHost(dialog(onClose), options);
  await act(() => jest.advanceTimersByTimeAsync(FIRST_READS));
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), onClose, unmount };
}
