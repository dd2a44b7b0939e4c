import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';

export interface InjectedScript {
  readonly url: string;
  /** `sha384-...`; without it, the `Integrity-Policy` of the host's page refuses the script. */
  readonly integrity?: string | undefined;
}

/**
 * Adds the server's scripts (the devnet's demo wallet, never part of a bundle) to the page's HTML before the app's own,
 * so that they are loaded when the app runs.
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

/**
 * Adds the configured name and logo to the page, where the app displays them later. Without this, the page names the
 * product.
 */
export function brandPage(html: string, { name, logo }: RuntimeConfiguration['brand']): string {
  const named = html.replace(/(<span class="start-name">)[^<]*/, (_match, open: string) => open + escapeText(name));
  if (logo === undefined) return named;
  return named.replace(
    /(<span class="start-brand">)\s*<svg.*?<\/svg>/s,
    (_match, open: string) => `${open}<img src="${escapeAttribute(logo)}" alt="">`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
