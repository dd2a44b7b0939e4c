import { isAddress, type Address } from '@fathom/contract/address';

/** The tabs as the URL names them. */
export const VAULT_TABS = ['about', 'strategies', 'management-vault', 'management-strategy'] as const;
export type VaultTab = (typeof VAULT_TABS)[number];

/** What the URL of a page says: `/vaults/{vault}/tab/{tab}/strategy/{strategy}#{strategy}`. */
export interface VaultRoute {
  readonly vault: Address | undefined;
  /** `about` without one, or with one that there isn't. */
  readonly tab: VaultTab;
  /** A tab that the page does not have. */
  readonly unknownTab: string | undefined;
  readonly strategy: Address | undefined;
}

/** The strategy is that of the path, else that of the hash. */
export function parseVaultRoute({ pathname, hash }: { pathname: string; hash: string }, basePath: string): VaultRoute {
  const [vault, ...rest] = pathname.slice(basePath.length).split('/').filter(Boolean);
  const valueAfter = (name: string) => rest[rest.indexOf(name) + 1];
  const tab = rest.includes('tab') ? valueAfter('tab') : undefined;
  const strategies = [rest.includes('strategy') ? valueAfter('strategy') : undefined, hash.slice(1)];
  const known = VAULT_TABS.find((each) => each === tab);
  return {
    vault: isAddress(vault) ? vault : undefined,
    tab: known ?? 'about',
    unknownTab: known === undefined ? tab : undefined,
    strategy: strategies.find(isAddress),
  };
}

/** The URL of a tab. Only the tab of strategies names one. */
export function vaultPath(basePath: string, vault: Address, tab: VaultTab, strategy?: Address): string {
  const path = `${basePath}/${vault}/tab/${tab}`;
  return strategy === undefined ? path : `${path}/strategy/${strategy}#${strategy}`;
}
