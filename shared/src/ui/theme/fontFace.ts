import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const MARK = 'data-fathom-font';

/**
 * Declares the typeface in a document. A shadow root cannot declare one: an embedded area calls this on the page that
 * carries it. Does nothing the second time.
 */
export function declareFontFace(page: Document): void {
  if (page.head.querySelector(`style[${MARK}]`)) return;
  const style = page.createElement('style');
  style.setAttribute(MARK, '');
  style.textContent = `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${interLatin}) format('woff2-variations')}`;
  page.head.append(style);
}
