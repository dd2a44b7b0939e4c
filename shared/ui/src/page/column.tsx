import { createContext, useContext } from 'react';

const ColumnContext = createContext<HTMLElement | undefined>(undefined);

/** Names the element of a partner's page whose width decides about the layout of an area. */
export const ColumnProvider = ColumnContext.Provider;

/** The column of an embedded area; `undefined` where an area fills the window. */
export function useColumn(): HTMLElement | undefined {
  return useContext(ColumnContext);
}
