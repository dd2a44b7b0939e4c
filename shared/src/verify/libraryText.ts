/**
 * A text of calldata as it was written. The library makes one character of each byte, so that everything but ASCII needs to be read as
 * UTF-8 again; bytes that are none stay as they are, and differ from what our own decoder accepts.
 */
export function libraryText(value: string): string {
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  const isOneToOne = bytes.every((byte, index) => byte === value.charCodeAt(index));
  if (!isOneToOne) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return value;
  }
}
