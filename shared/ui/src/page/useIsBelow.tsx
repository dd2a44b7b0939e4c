import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints, widthBelow, type Breakpoint } from '../theme/measure';
import { useColumn } from './column';

/**
 * True if the window, or the column of an embedded area, is narrower than the breakpoint, for the few components that
 * render a different view.
 */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  const column = useColumn();
  const subscribe = useCallback(
    (onChange: () => void) => (column ? observeSize(column, onChange) : observeWindow(breakpoint, onChange)),
    [column, breakpoint],
  );
  return useSyncExternalStore(subscribe, () =>
    column ? column.clientWidth < breakpoints[breakpoint] : window.matchMedia(widthBelow(breakpoint)).matches,
  );
}

function observeSize(element: HTMLElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}

function observeWindow(breakpoint: Breakpoint, onChange: () => void): () => void {
  const query = window.matchMedia(widthBelow(breakpoint));
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
