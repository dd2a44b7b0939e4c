/** Maximum length of a displayed unit. */
const UNIT_LENGTH = 10;

/**
 * A token symbol as a unit. Tokens choose their own symbols, so long ones are truncated and control
 * characters, such as bidirectional overrides, are removed.
 */
export function unitOf(symbol: string): string {
  const plain = symbol.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > UNIT_LENGTH ? `${plain.slice(0, UNIT_LENGTH - 1)}…` : plain;
}
