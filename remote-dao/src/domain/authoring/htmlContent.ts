/** Entities that stand for blanks in HTML by an editor. */
const BLANKS = /&(?:nbsp|#160|#xa0|#8203|#x200b);|[\s\u200b\ufeff]/gi;

/** The text of HTML without its tags and blanks at both ends, for rules; never for display. */
export function htmlContent(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll(BLANKS, ' ')
    .trim();
}

/** Whether the text of HTML has a letter, of any script. */
export function hasLetters(html: string): boolean {
  return /\p{L}/u.test(htmlContent(html).replaceAll(/&#?\w+;/g, ' '));
}
