import type { Address } from '@fathom/contract/address';

export interface TokenInfo {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The URL of the token's icon: on the app's origin, or a data URL. */
  readonly image: string;
}
