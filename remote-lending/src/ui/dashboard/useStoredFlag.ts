import { useHost } from '@fathom/contract';
import { useCallback, useMemo, useState } from 'react';

/** Dashboard preferences stored on this device, each under its own key. */
export type DashboardFlag =
  | 'collapsed:supplied-assets'
  | 'collapsed:supply-assets'
  | 'collapsed:borrowed-assets'
  | 'collapsed:borrow-assets'
  | 'show-zero-balances';

/** A preference that survives a reload. Off by default. */
export function useStoredFlag(flag: DashboardFlag): readonly [boolean, (isOn: boolean) => void] {
  const host = useHost();
  const storage = useMemo(() => host.preferences.storage('lending'), [host]);
  const [isOn, setIsOn] = useState(() => storage.get(flag) === 'true');
  const change = useCallback(
    (next: boolean) => {
      setIsOn(next);
      if (next) storage.set(flag, 'true');
      else storage.remove(flag);
    },
    [flag, storage],
  );
  return [isOn, change];
}
