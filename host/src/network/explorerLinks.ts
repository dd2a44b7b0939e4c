import type { Address, Hash } from '@fathom/shared/domain/address';

/** Block explorers by chain, as configured: `https://explorer.example/tx/{hash}`. */
export type Explorers = ReadonlyMap<number, { readonly transaction: string; readonly address: string }>;

/** An empty string where the chain is unknown or has no explorer. */
export function transactionUrl(explorers: Explorers, chainId: number, hash: Hash): string {
  return explorers.get(chainId)?.transaction.replace('{hash}', hash) ?? '';
}

/** An empty string where the chain is unknown or has no explorer. */
export function addressUrl(explorers: Explorers, chainId: number, address: Address): string {
  return explorers.get(chainId)?.address.replace('{address}', address) ?? '';
}
