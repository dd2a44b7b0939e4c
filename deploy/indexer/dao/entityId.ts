/** A number as The Graph makes an id of it: hexadecimal without leading zeros, of even or odd length; `0x0` for 0. */
export function entityId(number: bigint): string {
  return `0x${number.toString(16)}`;
}

/** A text from a stranger as PostgreSQL can keep it, which takes every character but this one. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{FFFD}');
}
