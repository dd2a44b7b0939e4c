import { createContext, useContext } from 'react';
import type { FxdDialog } from './fxdDialogs';

export type OpenFxdDialog = (dialog: FxdDialog) => void;

export const FxdDialogsContext = createContext<OpenFxdDialog | undefined>(undefined);

/** Throws outside of `FxdDialogsProvider`. */
export function useFxdDialogs(): OpenFxdDialog {
  const onOpen = useContext(FxdDialogsContext);
  if (!onOpen) throw new Error('useFxdDialogs: no FxdDialogsProvider above this component');
  return onOpen;
}
