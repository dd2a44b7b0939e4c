import type { Address } from './address';

/** How a token is shown and offered to a wallet. */
export interface TokenInfo {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The token's mark as a picture: an address of the app's own, or one with the picture in it. */
  readonly image: string;
}
