import { Number, Object, RegExp, parseInt, textOfCodePoint } from '../captured/globals';

/** Tags without which a text reads the same. Others stay as they are: `10<sup>6</sup>` is not 106. */
const INLINE = 'a|b|code|em|i|span|strong|u';
/** Tags that separate the texts around them. */
const BLOCKS = 'blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|tbody|td|th|thead|tr|ul';
const ATTRIBUTES = `(?:\\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,1000})?`;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const MARKUP = new RegExp(
  `</?(?:${INLINE}|(${BLOCKS}))${ATTRIBUTES}/?>|&(?:(${Object.keys(ENTITIES).join('|')})|#(\\d{1,7})|#x([0-9a-f]{1,6}));`,
  'gi',
);

/**
 * The text of HTML by a third party, for a sentence: without the tags of its formatting and links,
 * with characters in place of entities. Comments, scripts, images and unknown tags stay as they are,
 * since a reader would miss them. Never to be rendered as HTML.
 */
export function htmlText(html: string): string {
  return html.replaceAll(MARKUP, (markup, block?: string, name?: string, decimal?: string, hex?: string) => {
    if (block !== undefined) return ' ';
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? markup;
    if (decimal !== undefined) return characterOf(Number(decimal)) ?? markup;
    return hex === undefined ? '' : (characterOf(parseInt(hex, 16)) ?? markup);
  });
}

function characterOf(codePoint: number): string | undefined {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? textOfCodePoint(codePoint) : undefined;
}
