import type { VaultSummary } from './vault';

/** Names a vault by its title and by the symbol of its shares, which wallets and the signing bar display. */
export function vaultName({ title, shareToken }: Pick<VaultSummary, 'title' | 'shareToken'>): string {
  return `${title} (${shareToken.symbol})`;
}
