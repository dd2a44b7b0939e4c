import type { VaultSummary } from '../vault';

/** Separates the parts, so that no search matches across two of them. */
const SEPARATOR = '\n';

export function indexVault({ title, token, address }: VaultSummary): string {
  return [title, token.name, token.symbol, token.address, address].join(SEPARATOR).toLowerCase();
}

/** Ignores case; an empty text matches. */
export function matchesSearch(index: string, text: string): boolean {
  return index.includes(text.trim().toLowerCase());
}
