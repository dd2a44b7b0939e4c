import type { ManageTab } from '../../actions/manage/manageTab';
import { createContext, useContext } from 'react';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';

/** Opens the area's dialogs, one at a time. */
export interface FxdDialogs {
  readonly openPosition: (pool: Pool) => void;
  /** Default tab: top up. */
  readonly managePosition: (position: Position, tab?: ManageTab) => void;
}

export const FxdDialogsContext = createContext<FxdDialogs | undefined>(undefined);

/** Throws outside of `FxdDialogsProvider`, which is a programming error. */
export function useFxdDialogs(): FxdDialogs {
  const dialogs = useContext(FxdDialogsContext);
  if (!dialogs) throw new Error('useFxdDialogs: no FxdDialogsProvider above this component');
  return dialogs;
}
