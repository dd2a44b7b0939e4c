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
  /** The strategy of the path, if it is no address. */
  readonly unknownStrategy: string | undefined;
}

/** Prefers the strategy of the path to that of the hash. */
export function parseVaultRoute({ pathname, hash }: { pathname: string; hash: string }, basePath: string): VaultRoute {
  const [vault, ...rest] = pathname.slice(basePath.length).split('/').filter(Boolean);
  const valueAfter = (name: string) => rest[rest.indexOf(name) + 1];
  const named = rest.includes('strategy') ? valueAfter('strategy') : undefined;
  const first = rest[0] === 'strategy' ? undefined : rest[0];
  const tab = rest.includes('tab') ? valueAfter('tab') : first;
  const known = VAULT_TABS.find((each) => each === tab);
  return {
    vault: isAddress(vault) ? vault : undefined,
    tab: known ?? 'about',
    unknownTab: known === undefined ? tab : undefined,
    strategy: [named, hash.slice(1)].find(isAddress),
    unknownStrategy: isAddress(named) ? undefined : named,
  };
}

export function vaultPath(basePath: string, vault: Address, tab: VaultTab, strategy?: Address): string {
  const path = `${basePath}/${vault}/tab/${tab}`;
  return strategy === undefined ? path : `${path}/strategy/${strategy}#${strategy}`;
}
