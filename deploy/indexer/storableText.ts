/** A text from a stranger as PostgreSQL can keep it, which takes every character but this one. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{FFFD}');
}
