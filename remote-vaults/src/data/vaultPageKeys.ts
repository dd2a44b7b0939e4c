import { addressKey, type Address } from '@fathom/contract/address';

/** Query keys of the vault page. A transaction invalidates `all`. */
export const vaultPageKeys = {
  all: (chainId: number) => ['vaults', 'vault', chainId] as const,
  state: (chainId: number, vault: Address, account: Address | undefined) =>
    ['vaults', 'vault', chainId, addressKey(vault), 'state', account && addressKey(account)] as const,
  indexed: (chainId: number, vault: Address) => ['vaults', 'vault', chainId, addressKey(vault), 'indexed'] as const,
  fees: (chainId: number) => ['vaults', 'vault', chainId, 'fees'] as const,
  transactions: (chainId: number, vault: Address, account: Address) =>
    ['vaults', 'vault', chainId, addressKey(vault), 'transactions', addressKey(account)] as const,
  reports: (chainId: number, strategies: readonly Address[]) =>
    ['vaults', 'vault', chainId, 'reports', strategies.map(addressKey)] as const,
  /** Excluded from `all` because it changes seldom. */
  history: (chainId: number, vault: Address, pages: number) =>
    ['vaults', 'history', chainId, addressKey(vault), pages] as const,
};
