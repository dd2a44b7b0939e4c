/** A number as the JSON-RPC quantity `0x1a`. */
export function hex(number: number): string {
  return `0x${number.toString(16)}`;
}
