/** A script that the server adds to a page. */
export interface InjectedScript {
  readonly url: string;
  /** `sha384-...`; without it, the `Integrity-Policy` of the host's page refuses the script. */
  readonly integrity?: string | undefined;
}

/**
 * The page's HTML with the server's additional scripts (the devnet's demo wallet, never part of a
 * bundle). They precede the app's own scripts, so that they are loaded when the app runs.
 */
export function indexPage(html: string, injectedScripts: readonly InjectedScript[]): string {
  const additions = injectedScripts
    .map(({ url, integrity }) => {
      const pinned = integrity === undefined ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;
      return `<script src="${escapeAttribute(url)}"${pinned} defer></script>`;
    })
    .join('');
  return html.replace(/<head([^>]*)>/, (head) => `${head}${additions}`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
