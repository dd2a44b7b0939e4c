import { WAD, type Wad } from './units';

/** Returns US dollars, rounded down; `undefined` without a price. */
export function fxdValue(amount: Wad, price: Wad | undefined): Wad | undefined {
  return price === undefined ? undefined : (amount * price) / WAD;
}
