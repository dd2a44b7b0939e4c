import type { Address } from '../domain/address';
import { createAddressBook, type AddressBook } from './addressBook';

export type BookOf = (chainId: number) => AddressBook;

interface ConfiguredContracts {
  readonly chains: readonly { readonly id: number; readonly contracts: Readonly<Record<string, Address>> }[];
  readonly areas: Readonly<Partial<Record<string, unknown>>>;
}

/** The address book of each chain, read once from the run-time configuration. A chain that is not configured has an empty one. */
export function booksByChain({ chains, areas }: ConfiguredContracts): BookOf {
  const sections = Object.values(areas);
  const books = new Map(
    chains.map(({ id, contracts }) => [id, createAddressBook({ chainId: id, contracts, sections })]),
  );
  return (chainId) => books.get(chainId) ?? createAddressBook({ chainId, contracts: {}, sections: [] });
}
