import type { Address } from '@fathom/contract/address';
import { Map, Object } from '../../captured/globals';
import { createAddressBook, type AddressBook } from './addressBook';

export type AddressBookOf = (chainId: number) => AddressBook;

interface ConfiguredContracts {
  readonly chains: readonly { readonly id: number; readonly contracts: Readonly<Record<string, Address>> }[];
  readonly areas: Readonly<Partial<Record<string, unknown>>>;
}

export function addressBooksByChain({ chains, areas }: ConfiguredContracts): AddressBookOf {
  const sections = Object.values(areas);
  const addressBooks = new Map(
    chains.map(({ id, contracts }) => [id, createAddressBook({ chainId: id, contracts, sections })]),
  );
  return (chainId) => addressBooks.get(chainId) ?? createAddressBook({ chainId, contracts: {}, sections: [] });
}
