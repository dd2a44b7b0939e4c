import type { Address, Hex } from '@fathom/contract/address';
import type { AddressBook } from '../verify/addressBook';
import type { AllowanceChange } from './callEffects';
import type { KnownContract } from './knownContract';

/** What the effects of a request were compared with. */
export interface ComparedWith {
  /** What the chain was asked about: may each be a contract of the suite? */
  readonly addresses: readonly Address[];
  readonly participants: readonly Address[];
  /** The allowances that its calls replaced. */
  readonly grants: readonly Pick<AllowanceChange, 'kind' | 'token' | 'spender'>[];
}

/** Facts about the contracts of one chain that cannot change, kept by a page, and what was asked about them. */
export interface EffectsMemory {
  /** Keys are addresses, or account and address. */
  readonly contracts: Map<string, KnownContract>;
  /** Results of reads, by contract and calldata. */
  readonly reads: Map<string, Hex>;
  /** Only says what to read again while a request of the same kind is simulated. Keys are kinds. */
  readonly compared: Map<string, ComparedWith>;
}

const memories = new WeakMap<AddressBook, EffectsMemory>();

/** The memory of the chain that the address book is of, for as long as the page lives. */
export function memoryOf(addressBook: AddressBook): EffectsMemory {
  const known = memories.get(addressBook) ?? { contracts: new Map(), reads: new Map(), compared: new Map() };
  memories.set(addressBook, known);
  return known;
}
