/* Captured when the module loads, because users sign what this module formats. */
const { fromCodePoint } = String;
const { entries } = Object;

/** Tags that can be removed without changing the meaning. `10<sup>6</sup>` stays: it isn't 106. */
const INLINE = 'a|abbr|b|big|cite|code|em|font|i|kbd|label|mark|samp|small|span|strong|tt|u|var';
const BLOCKS =
  'address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';
const ATTRIBUTES = `(?:\\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,1000})?`;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
);
const MARKUP = new RegExp(
  `</?(?:${INLINE}|(${BLOCKS}))${ATTRIBUTES}/?>|&(?:([a-z]{2,4})|#(\\d{1,7})|#x([0-9a-f]{1,6}));`,
  'gi',
);

const FENCES = /^[ \t]*(?:`{3,}|~{3,}).*$/gm;
const LINE_MARKS = /^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm;
/** List markers; not removed, because a hyphen may be a minus. */
const BULLETS = /^[ \t]*[-*+][ \t]+(?=[^\s\d])/gm;
const LINKS = /!?\[([^\][\n]{0,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,1000}(?:[ \t]+"[^"\n]{0,200}")?\)/g;
const CODE = /(`{1,2})(?!`)([^`\n]{1,500})\1(?!`)/g;
/** Emphasis around words; signs within a word, such as 2*3*4 or a_b_c, are part of it. */
const EMPHASIS = /(?<![\p{L}\p{N}*_])(\*{1,3}|_{1,3})(?=[^\s*_])([^*_\n]{0,500}[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const SEPARATORS = /[ \t]*(?:-{4,}|={4,}|_{4,}|\*{4,}|^[ \t]*(?:-{3}|\*{3}|_{3})[ \t]*$)[ \t]*/gm;

/**
 * Extracts the text of third-party HTML and Markdown without formatting, links and separators. Comments, scripts,
 * images and unknown tags stay, because a reader would miss them. Never render the result as HTML.
 */
export function plainText(source: string): string {
  return withoutMarkup(withoutMarkdown(source));
}

/**
 * Extracts the visible text of third-party HTML and Markdown, also without scripts, comments, images and unknown tags.
 * Never render the result as HTML.
 */
export function visibleText(source: string): string {
  const visible = source
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replaceAll(MARKUP_TAGS, (tag) => (INLINE_TAG.test(tag) ? '' : ' '));
  return plainText(visible);
}

const MARKUP_TAGS = /<[^>]*(?:>|$)/g;
const INLINE_TAG = new RegExp(`^</?(?:${INLINE})\\b`, 'i');

function withoutMarkdown(source: string): string {
  return withoutSeparators(source.replaceAll(FENCES, ' ').replaceAll(LINE_MARKS, ''))
    .replaceAll(BULLETS, '• ')
    .replaceAll(LINKS, '$1')
    .replaceAll(CODE, '$2')
    .replaceAll(EMPHASIS, '$2');
}

function withoutSeparators(source: string): string {
  const parts = source.split(SEPARATORS);
  return parts.length === 1 ? source : parts.filter((part) => part.trim() !== '').join(' – ');
}

function withoutMarkup(html: string): string {
  return html.replaceAll(MARKUP, (markup, block?: string, name?: string, decimal?: string, hex?: string) => {
    if (block !== undefined) return ' ';
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? markup;
    if (decimal !== undefined) return characterOf(Number(decimal)) ?? markup;
    return hex === undefined ? '' : (characterOf(Number(`0x${hex}`)) ?? markup);
  });
}

function characterOf(codePoint: number): string | undefined {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? fromCodePoint(codePoint) : undefined;
}
