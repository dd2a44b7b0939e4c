import { addressKey, isAddress, type Address } from '@fathom/contract/address';
import { Map, Object, Set } from '../../captured/globals';

/** Configured contracts of one chain: the only ones that a write may call. */
export interface AddressBook {
  find(address: Address): BookEntry | undefined;
  /** Returns the contracts with this role, such as `LENDING_POOL`: one for each market on the chain. */
  addressesOf(role: string): readonly Address[];
  /** Returns every address of the configuration, in lower case, including tokens that only have properties. */
  addresses(): readonly Address[];
}

export interface BookEntry {
  /** Name in the configuration: `LENDING_POOL`, `positionManager`. */
  readonly name: string;
  /** Title of its market or deployment, if it has one. */
  readonly of?: string;
}

export interface BookSources {
  readonly chainId: number;
  readonly contracts: Readonly<Record<string, Address>>;
  /** Configuration sections of areas. An object with a chain id contains contracts of that chain. */
  readonly sections: readonly unknown[];
}

const LABELED = 'address';

/** Builds the address book from the configuration. Parts of a section without a chain id are ignored. */
export function createAddressBook({ chainId, contracts, sections }: BookSources): AddressBook {
  const entries = new Map<Address, BookEntry>();
  const byRole = new Map<string, Address[]>();
  const all = new Set<Address>();

  function add(name: string, address: Address, of: string | undefined): void {
    entries.set(addressKey(address), of === undefined ? { name } : { name, of });
    all.add(addressKey(address));
    byRole.set(name, [...(byRole.get(name) ?? []), address]);
  }

  /** Omits the label of a contract that also has a role, because descriptions use the role. */
  function label(address: Address, { name }: { readonly name?: unknown }): void {
    if (typeof name === 'string' && !entries.has(addressKey(address))) entries.set(addressKey(address), { name });
  }

  function read(part: unknown, inherited: { readonly isHere: boolean; readonly title?: string }): void {
    if (typeof part !== 'object' || part === null) return;
    const fields = Object.entries(part);
    const { chainId: named, marketTitle } = part as Readonly<Record<string, unknown>>;
    const here = {
      isHere: typeof named === 'number' ? named === chainId : inherited.isHere,
      ...(typeof marketTitle === 'string'
        ? { title: marketTitle }
        : inherited.title !== undefined && { title: inherited.title }),
    };
    for (const [name, value] of fields) {
      if (here.isHere) for (const address of [name, value].filter(isAddress)) all.add(addressKey(address));
      if (!isAddress(value)) read(value, here);
      // A contract with only a label has no role: `{ address, name }`.
      else if (here.isHere && name === LABELED) label(value, part);
      else if (here.isHere) add(name, value, here.title);
    }
  }

  for (const [name, address] of Object.entries(contracts)) add(name, address, undefined);
  for (const section of sections) read(section, { isHere: false });
  return {
    find: (address) => entries.get(addressKey(address)),
    addressesOf: (role) => byRole.get(role) ?? [],
    addresses: () => [...all],
  };
}
