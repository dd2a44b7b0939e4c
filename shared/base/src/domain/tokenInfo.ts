import type { Address } from '@fathom/contract/address';

export interface TokenInfo {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly image: string;
}
