import type { Address } from '../domain/address';
import type { Chain } from './network';

/** What a wallet is prompted to sign, as the host read it from the request itself. Plain data. */
export interface SigningSummary {
  readonly kind: 'transaction' | 'signature';
  /** One for each call of a batch, in their order; otherwise exactly one. */
  readonly lines: readonly SigningLine[];
  readonly account: Address;
  readonly chain: Pick<Chain, 'id' | 'name'>;
}

export interface SigningLine {
  /** "Supply 1,000 USDC for you (0x12…89) to Main's lending pool", without a period. */
  readonly message: string;
  /** What it is, in a word or two: "Supply". */
  readonly intent: string;
  /** Each displayed value, those of calls inside of the call included. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  /** The contract that is called, or whose message is signed; without a name where the configuration has none. */
  readonly target: { readonly address: Address; readonly name?: string };
}
