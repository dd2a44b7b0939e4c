/**
 * The page's HTML with the server's additional scripts (the devnet's demo wallet, never part of a
 * bundle). They precede the app's own scripts, so that they are loaded when the app runs.
 */
export function indexPage(html: string, injectedScripts: readonly string[]): string {
  const additions = injectedScripts.map((url) => `<script src="${escapeAttribute(url)}" defer></script>`).join('');
  return html.replace(/<head([^>]*)>/, (head) => `${head}${additions}`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
