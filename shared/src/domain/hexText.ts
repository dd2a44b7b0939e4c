const utf8 = new TextDecoder();

/** The text that hexadecimal digits (without `0x`) encode as UTF-8. Bytes that are no UTF-8 become `�`. */
export function textOfHex(digits: string): string {
  return utf8.decode(Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
}

/** A JSON-RPC quantity: hexadecimal without leading zeros. */
export function toHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`;
}
