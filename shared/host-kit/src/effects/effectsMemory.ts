import type { Hex } from '@fathom/contract/address';
import type { AddressBook } from '../verify/addressBook';
import type { KnownContract } from './knownContract';

/** Facts about the contracts of one chain that cannot change, kept by a page. */
export interface EffectsMemory {
  /** Keys are addresses, or account and address. */
  readonly contracts: Map<string, KnownContract>;
  /** Results of reads, by contract and calldata. */
  readonly reads: Map<string, Hex>;
}

const memories = new WeakMap<AddressBook, EffectsMemory>();

/** The memory of the chain that the address book is of, for as long as the page lives. */
export function memoryOf(addressBook: AddressBook): EffectsMemory {
  const known = memories.get(addressBook) ?? { contracts: new Map(), reads: new Map() };
  memories.set(addressBook, known);
  return known;
}
