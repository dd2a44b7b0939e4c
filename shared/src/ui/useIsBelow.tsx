import { useMemo, useSyncExternalStore } from 'react';
import { widthBelow, type Breakpoint } from './theme/measure';

/** Whether the window is narrower than the breakpoint, for the few places where another view of the same model stands there. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  const query = useMemo(() => window.matchMedia(widthBelow(breakpoint)), [breakpoint]);
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
