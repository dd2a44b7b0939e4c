/**
 * A number as The Graph makes an id of it: hexadecimal without leading zeros, of even or odd
 * length; `0x0` for 0.
 */
export function entityId(number: bigint): string {
  return `0x${number.toString(16)}`;
}
