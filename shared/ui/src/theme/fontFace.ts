import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const FAMILY = 'Inter Variable';
const declared = new WeakSet<Document>();

/**
 * Registers the typeface with a document by script, because the page's CSP might block a style element. Fonts can't be
 * declared in a shadow root, so an embedded area calls this with the host document. Idempotent.
 */
export function declareFontFace(page: Document): void {
  if (declared.has(page)) return;
  declared.add(page);
  page.fonts.add(
    new FontFace(FAMILY, `url(${interLatin}) format('woff2-variations')`, { weight: '100 900', display: 'swap' }),
  );
}
