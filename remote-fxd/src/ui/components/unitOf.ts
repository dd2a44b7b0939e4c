const UNIT_LENGTH = 10;

/**
 * Truncates long symbols and removes control characters, such as bidirectional overrides: tokens choose their own
 * symbols.
 */
export function unitOf(symbol: string): string {
  const plain = symbol.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > UNIT_LENGTH ? `${plain.slice(0, UNIT_LENGTH - 1)}…` : plain;
}
