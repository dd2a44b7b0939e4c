/** Formats a number like The Graph's ids: hexadecimal without leading zeros, of even or odd length; `0x0` for 0. */
export function entityId(number: bigint): string {
  return `0x${number.toString(16)}`;
}
