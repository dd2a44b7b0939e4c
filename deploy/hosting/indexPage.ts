/**
 * The page as it is sent: with the nonce that lets styled-components add its style elements, and with the scripts that this
 * server adds (the devnet's demo wallet; never part of a bundle), before the app's own so that they are there when it looks.
 */
export function indexPage(html: string, nonce: string, injectedScripts: readonly string[]): string {
  const additions = [
    `<meta property="csp-nonce" content="${nonce}" />`,
    ...injectedScripts.map((url) => `<script src="${escapeAttribute(url)}" defer></script>`),
  ].join('');
  return html.replace(/<head([^>]*)>/, (head) => `${head}${additions}`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
