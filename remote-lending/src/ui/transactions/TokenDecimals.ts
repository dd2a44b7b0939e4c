import { createContext } from 'react';

/** Decimals of each token's amounts in a list, by the address of the underlying asset. */
export const TokenDecimals = createContext<ReadonlyMap<string, number>>(new Map());
