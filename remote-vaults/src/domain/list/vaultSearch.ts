import type { VaultSummary } from '../vault';

/** Between the parts of an index, so that no search matches across two of them. */
const SEPARATOR = '\n';

/** What a search goes through, prepared once per list: title, token name, symbol and address, and the vault's address. */
export function indexVault({ title, token, address }: VaultSummary): string {
  return [title, token.name, token.symbol, token.address, address].join(SEPARATOR).toLowerCase();
}

/** Whether the text is a part of what was indexed, in whatever case; an empty text matches. */
export function matchesSearch(index: string, text: string): boolean {
  return index.includes(text.trim().toLowerCase());
}
