import { useHost } from '@fathom/contract';
import { useCallback, useMemo, useState } from 'react';

export type DashboardFlag =
  | 'collapsed:supplied-assets'
  | 'collapsed:supply-assets'
  | 'collapsed:borrowed-assets'
  | 'collapsed:borrow-assets'
  | 'show-zero-balances';

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
