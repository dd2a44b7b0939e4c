import { createContext, useContext } from 'react';
import type { FxdDialog } from './fxdDialogs';

/** Opens one of the area's dialogs; one at a time. */
export type OpenFxdDialog = (dialog: FxdDialog) => void;

export const FxdDialogsContext = createContext<OpenFxdDialog | undefined>(undefined);

/** Throws outside of `FxdDialogsProvider`, which is a programming error. */
export function useFxdDialogs(): OpenFxdDialog {
  const onOpen = useContext(FxdDialogsContext);
  if (!onOpen) throw new Error('useFxdDialogs: no FxdDialogsProvider above this component');
  return onOpen;
}
