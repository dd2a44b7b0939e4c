/** The longest unit that is behind a number. */
const UNIT_LENGTH = 10;

/** A symbol as the unit of a number. A token chooses its symbol itself: a long one is cut, and what turns the direction of reading is left out. */
export function unitOf(symbol: string): string {
  const plain = symbol.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > UNIT_LENGTH ? `${plain.slice(0, UNIT_LENGTH - 1)}…` : plain;
}
