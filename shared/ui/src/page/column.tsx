import { createContext, useContext } from 'react';

const ColumnContext = createContext<HTMLElement | undefined>(undefined);

/** Provides the element of a partner's page whose width determines an area's layout. */
export const ColumnProvider = ColumnContext.Provider;

/** Returns the column of an embedded area; `undefined` if the area fills the window. */
export function useColumn(): HTMLElement | undefined {
  return useContext(ColumnContext);
}
