import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const FAMILY = 'Inter Variable';
const declared = new WeakSet<Document>();

/**
 * Declares the typeface in a document, by script: a style element would need the page's permission (CSP). A shadow root
 * cannot declare one: an embedded area calls this on the page that carries it. Does nothing the second time.
 */
export function declareFontFace(page: Document): void {
  if (declared.has(page)) return;
  declared.add(page);
  page.fonts.add(
    new FontFace(FAMILY, `url(${interLatin}) format('woff2-variations')`, { weight: '100 900', display: 'swap' }),
  );
}
