import { TextDecoder, bytesFrom } from '../../captured/globals';

/**
 * The library converts each byte to a character. Invalid UTF-8 is returned unchanged, unlike our own decoder's result.
 */
export function libraryText(value: string): string {
  const bytes = bytesFrom(value, (character) => character.charCodeAt(0));
  const isOneToOne = bytes.every((byte, index) => byte === value.charCodeAt(index));
  if (!isOneToOne) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return value;
  }
}
