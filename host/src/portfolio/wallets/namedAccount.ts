import type { Address } from '@fathom/contract/address';

export interface NamedAccount {
  readonly account: Address;
  /** As displayed at entries of several accounts. */
  readonly name: string;
}
