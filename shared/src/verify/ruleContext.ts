import type { Address } from '../domain/address';
import type { FieldType, FieldValue } from './abiWords';
import type { AddressBook } from './addressBook';
import type { ChainQueries } from './chainQueries';
import type { ChainLookup } from './policy';
import type { SignaturePart } from './rule';
import type { SignatureMemory } from './signatureMemory';

/** What rules are held against. */
export interface RuleContext {
  readonly account: Address;
  readonly chainId: number;
  readonly addressBook: AddressBook;
  readonly queries: ChainQueries;
  readonly lists: Readonly<Record<string, ChainLookup>>;
  readonly signatures: SignatureMemory;
  /** The device's time in ms since the epoch. */
  readonly now: () => number;
  /** How addresses that a rule has confirmed read in the sentence, by lower-case address. */
  readonly names: Map<string, string>;
}

/** One value, and what stands around it. */
export interface RuledValue {
  /** As the user reads it. */
  readonly label: string;
  readonly type: FieldType;
  readonly value: FieldValue;
  /** The other values of the same call. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** What the flow's intent says, by name. */
  readonly intent: (name: string) => FieldValue | undefined;
  /** What the area states about this very value. */
  readonly stated?: FieldValue | undefined;
  /** What the area names without proof. */
  readonly hints: Readonly<Record<string, string | undefined>>;
  /** The contract that verifies a message. */
  readonly target: Address;
  /** The signature that the call carries, with its deadline. */
  readonly signature?: Readonly<Partial<Record<SignaturePart | 'deadline', FieldValue>>>;
}
