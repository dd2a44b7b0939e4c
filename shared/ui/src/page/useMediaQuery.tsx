import { useMemo, useSyncExternalStore } from 'react';

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
