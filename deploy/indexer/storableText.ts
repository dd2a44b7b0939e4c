/** Removes the only character that PostgreSQL can't store from a stranger's text. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{FFFD}');
}
