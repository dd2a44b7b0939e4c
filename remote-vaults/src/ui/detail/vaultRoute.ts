import { isAddress, type Address } from '@fathom/contract/address';

export const VAULT_TABS = ['about', 'strategies', 'management-vault', 'management-strategy'] as const;
export type VaultTab = (typeof VAULT_TABS)[number];

/** Parts of `/vaults/{vault}/tab/{tab}/strategy/{strategy}#{strategy}`. */
export interface VaultRoute {
  readonly vault: Address | undefined;
  /** `about` for a missing or unknown tab. */
  readonly tab: VaultTab;
  readonly unknownTab: string | undefined;
  readonly strategy: Address | undefined;
}

/** Prefers the strategy of the path to that of the hash. */
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

export function vaultPath(basePath: string, vault: Address, tab: VaultTab, strategy?: Address): string {
  const path = `${basePath}/${vault}/tab/${tab}`;
  return strategy === undefined ? path : `${path}/strategy/${strategy}#${strategy}`;
}
