import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { FakeChain } from '../fakeChain';
import type { FakeHost } from '../fakeHost';
import { mineNewest } from './accountCalls';
import { renderWithHost, type RenderWithHostOptions } from './renderWithHost';

/** Long enough for a dialog's first reads, and shorter than a debounce. In ms. */
const FIRST_READS = 200;

interface DialogOptions extends Pick<RenderWithHostOptions, 'area'> {
  readonly chain: FakeChain;
  readonly host: FakeHost;
}

export async function openDialog(
  dialog: (onClose: () => void) => ReactNode,
  { chain, host, area = 'lending' }: DialogOptions,
) {
  const onClose = jest.fn();
  const { unmount } = renderWithHost(dialog(onClose), { host, area });
  await act(() => jest.advanceTimersByTimeAsync(FIRST_READS));
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    onClose,
    unmount,
    mine: (logs: readonly object[]) => mineNewest({ chain, host }, logs),
  };
}
