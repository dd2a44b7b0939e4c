import { useMemo, useSyncExternalStore } from 'react';

/** True while the window matches a media query. */
export function useMediaQuery(condition: string): boolean {
  const query = useMemo(() => window.matchMedia(condition), [condition]);
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
