import type { Address, Hex } from '@fathom/contract/address';
import type { AddressBook } from '../verify/book/addressBook';
import type { AllowanceChange } from './callEffects';
import type { KnownContract } from './knownContract';

export interface ComparedWith {
  readonly addresses: readonly Address[];
  readonly participants: readonly Address[];
  readonly grants: readonly Pick<AllowanceChange, 'kind' | 'token' | 'spender'>[];
}

/** Page-lifetime cache of data of one chain's contracts that cannot change. */
export interface EffectsMemory {
  /** Keys are addresses, or account and address. */
  readonly contracts: Map<string, KnownContract>;
  /** Keys are contract and calldata. */
  readonly reads: Map<string, Hex>;
  /** Used only to prefetch reads for the next request of the same kind. Keys are kinds. */
  readonly compared: Map<string, ComparedWith>;
  /** The running or successful check of {@link tracesTransfers}. */
  tracing?: Promise<boolean | 'mixed'> | undefined;
}

const memories = new WeakMap<AddressBook, EffectsMemory>();

/** Returns the cache of the address book's chain, which lives as long as the page. */
export function memoryOf(addressBook: AddressBook): EffectsMemory {
  const known: EffectsMemory = memories.get(addressBook) ?? {
    contracts: new Map(),
    reads: new Map(),
    compared: new Map(),
  };
  memories.set(addressBook, known);
  return known;
}
