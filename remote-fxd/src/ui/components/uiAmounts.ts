import type { Amount } from '@fathom/shared/domain/amount';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import type { Wad } from '../../domain/units';

/** The domain's wads as the kit's amounts, which carry their decimals. Unknown stays unknown. */
export function wadAmount(value: Wad): Amount;
export function wadAmount(value: Wad | undefined): Amount | undefined;
export function wadAmount(value: Wad | undefined): Amount | undefined {
  return value === undefined ? undefined : { raw: value, decimals: WAD_DECIMALS };
}

/** The longest unit that is behind a number. */
const UNIT_LENGTH = 10;

/** A symbol as the unit of a number. A token chooses its symbol itself: a long one is cut, and what turns the direction of reading is left out. */
export function unitOf(symbol: string): string {
  const plain = symbol.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > UNIT_LENGTH ? `${plain.slice(0, UNIT_LENGTH - 1)}…` : plain;
}
