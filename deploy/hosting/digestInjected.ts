import { createHash } from 'node:crypto';
import type { InjectedScript } from './indexPage';

/**
 * Computes the digests of scripts that a server adds to its pages, from each URL's first content. An unavailable script
 * has none, and is retried with the next page.
 */
export function digestInjected(urls: readonly string[]): () => Promise<readonly InjectedScript[]> {
  const known = new Map<string, string>();
  return () =>
    Promise.all(
      urls.map(async (url) => {
        const integrity = known.get(url) ?? (await digestOf(url));
        if (integrity !== undefined) known.set(url, integrity);
        return { url, integrity };
      }),
    );
}

async function digestOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    const content = new Uint8Array(await response.arrayBuffer());
    return `sha384-${createHash('sha384').update(content).digest('base64')}`;
  } catch {
    return undefined;
  }
}
