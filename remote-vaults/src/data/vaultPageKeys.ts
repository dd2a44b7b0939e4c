import { addressKey, type Address } from '@fathom/contract/address';

/** Query keys of the vault page. A transaction invalidates `all`. */
export const vaultPageKeys = {
  all: (chainId: number) => ['vaults', 'vault', chainId] as const,
  state: (chainId: number, vault: Address, account: Address | undefined) =>
    ['vaults', 'vault', chainId, addressKey(vault), 'state', account && addressKey(account)] as const,
  /** Excluded from `all` because it changes seldom. */
  history: (chainId: number, vault: Address, pages: number) =>
    ['vaults', 'history', chainId, addressKey(vault), pages] as const,
};
