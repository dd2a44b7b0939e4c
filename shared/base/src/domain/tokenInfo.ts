import type { Address } from '@fathom/contract/address';

/** A token's metadata for display and for wallets. */
export interface TokenInfo {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The URL of the token's icon: the app's own, or a data URL. */
  readonly image: string;
}
