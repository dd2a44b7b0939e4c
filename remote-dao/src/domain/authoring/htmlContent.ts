const BLANKS = /&(?:nbsp|#160|#xa0|#8203|#x200b);|[\s\u200b\ufeff]/gi;

/** Strips tags and trims blanks, for validation only; not safe to display. */
export function htmlContent(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll(BLANKS, ' ')
    .trim();
}

export function hasLetters(html: string): boolean {
  return /\p{L}/u.test(htmlContent(html).replaceAll(/&#?\w+;/g, ' '));
}
