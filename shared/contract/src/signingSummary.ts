import type { Address } from './address';
import type { Chain } from './network';

/**
 * What the wallet is prompted to sign, as decoded by the host from the request itself. Plain data.
 */
export interface SigningSummary {
  readonly kind: 'transaction' | 'signature';
  /** One line per call of a batch, in order; otherwise exactly one. */
  readonly lines: readonly SigningLine[];
  readonly account: Address;
  readonly chain: Pick<Chain, 'id' | 'name'>;
}

export interface SigningLine {
  /** "Supply 1,000 USDC for you (0x12…89) to Main's lending pool", without a period. */
  readonly message: string;
  /** The action in one or two words: "Supply". */
  readonly intent: string;
  /** Every displayed value in full, including those of nested calls; the message shortens long ones. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  /**
   * The contract that is called, or that verifies the message; no name if the configuration has
   * none.
   */
  readonly target: { readonly address: Address; readonly name?: string };
  /**
   * The fewest sources (RPC nodes and wallet) that returned the same for anything that the line was
   * verified by; 1 is not confirmed. Missing if nothing was read from the chain.
   */
  readonly confirmedBy?: number;
}
