import type { Address } from '@fathom/contract/address';
import type { EncodedType, FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import type { ChainQueries } from '../chainQueries';
import type { ChainLookup } from './policy';
import type { PermitFieldName, SignaturePart } from './rule';
import type { SignatureMemory } from '../descriptor/signatureMemory';

export interface RuleContext {
  readonly account: Address;
  readonly chainId: number;
  readonly addressBook: AddressBook;
  readonly queries: ChainQueries;
  readonly lists: Readonly<Record<string, ChainLookup>>;
  readonly signatures: SignatureMemory;
  /** Returns the device's time in ms since the epoch. */
  readonly now: () => number;
  /** True for a sent call, whose deadline, nonce and signatures are not compared with the present. */
  readonly isSent?: boolean | undefined;
  /** Names, for the sentence, of addresses that a rule has confirmed, by lower-case address. */
  readonly names: Map<string, string>;
}

export interface RuledValue {
  readonly label: string;
  readonly type: EncodedType;
  readonly value: FieldValue;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Returns the value of the flow's intent with this name. */
  readonly intent: (name: string) => FieldValue | undefined;
  /** The area's stated value for this parameter. */
  readonly stated?: FieldValue | undefined;
  /** Unverified values from the area. */
  readonly hints: Readonly<Record<string, string | undefined>>;
  readonly target: Address;
  /** The signature that the call contains, with its deadline. */
  readonly signature?: Readonly<Partial<Record<SignaturePart | 'deadline', FieldValue>>>;
  readonly permit?: Readonly<Partial<Record<PermitFieldName, FieldValue>>>;
}
