// Keeps a byte order mark as part of the text.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes hexadecimal digits (without `0x`) as UTF-8. Invalid bytes become `�`. */
export function textOfHex(digits: string): string {
  if (digits === '') return '';
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  }
  return utf8.decode(bytes);
}

/** A JSON-RPC quantity: hexadecimal without leading zeros. */
export function toHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`;
}
