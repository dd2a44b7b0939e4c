import { addressKey, type Address } from '@fathom/contract/address';

/** Query keys of vaults. A transaction invalidates `all`. */
export const vaultKeys = {
  all: ['vaults'] as const,
  account: (chainId: number, vault: Address, account: Address | undefined) =>
    ['vaults', 'account', chainId, addressKey(vault), account && addressKey(account)] as const,
  quotes: (chainId: number, vault: Address) => ['vaults', 'quote', chainId, addressKey(vault)] as const,
  /** `request` is a `quoteKey`; `holder` is the account of the simulation. */
  quote: (chainId: number, vault: Address, request: string, holder: Address | undefined) =>
    ['vaults', 'quote', chainId, addressKey(vault), request, holder && addressKey(holder)] as const,
  exit: (chainId: number, vault: Address) => ['vaults', 'exit', chainId, addressKey(vault)] as const,
};
