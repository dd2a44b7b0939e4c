import type { Address } from './address';
import type { Chain } from './network';

/** The request that the wallet is prompted to sign, as decoded by the host from the request itself. Plain data. */
export interface SigningSummary {
  readonly kind: 'transaction' | 'signature';
  /** One line per call of a batch, in order; otherwise exactly one. */
  readonly lines: readonly SigningLine[];
  readonly account: Address;
  readonly chain: Pick<Chain, 'id' | 'name'>;
  /**
   * Number of sources (RPC nodes and wallet) that returned the same simulation of the request;
   * missing for messages, and where none could simulate it.
   */
  readonly simulatedBy?: number | undefined;
  /**
   * Number of all sources, also those that cannot simulate; at most half of them (`simulatedBy`) do
   * not confirm the effects. Missing with `simulatedBy`.
   */
  readonly simulationSources?: number | undefined;
  /**
   * Since 5.3.0: the network fee that the host suggests to the wallet for a chosen speed or limit. Missing if
   * the wallet chooses the fee, and for messages and batches.
   */
  readonly fee?: SigningFee | undefined;
}

export interface SigningFee {
  /** The highest fee of the transaction, with its unit: "0.002 ETH". */
  readonly most: string;
  /** True if the limit is below the current base fee, so that the transaction stays pending until fees fall. */
  readonly isBelowBaseFee: boolean;
}

/**
 * One change that a call would make, by the host's own simulation and not by what the area says.
 * - `sent`, `received`: what leaves or enters the account.
 * - `borrowed`, `repaid`: what the account owes more or less, in the borrowed token.
 * - `allowance`: what `address` may take from the account afterwards, if that is more than before;
 *   `delegation`: what it may borrow on the account; `operator`: it may move all of `token`.
 * - `other`: what `address` receives at the account's expense.
 */
export interface SigningEffect {
  readonly kind: 'sent' | 'received' | 'borrowed' | 'repaid' | 'allowance' | 'delegation' | 'operator' | 'other';
  /** With its unit: "5,000 USDC", "any amount of USDC". */
  readonly amount: string;
  /** The token's contract; missing for the native currency. */
  readonly token?: Address | undefined;
  /** Who may spend or receives it; missing for the account itself. */
  readonly address?: Address | undefined;
  /** The name that the configuration has for `address`. */
  readonly name?: string | undefined;
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
  /**
   * Number of all sources; at most half of them (`confirmedBy`) do not confirm the line. Missing if
   * nothing was read from the chain.
   */
  readonly sources?: number | undefined;
  /**
   * Whether the call adds risk or brings money in, by the host's table of functions: it waits until
   * most sources confirm it.
   */
  readonly isEntry?: boolean | undefined;
  /**
   * Set if the call allows others to take tokens or to borrow; `unlimited` if more than any token has.
   */
  readonly allowance?: 'limited' | 'unlimited' | undefined;
  /**
   * The simulated changes of the call, most important first; missing without a simulation. Of a message,
   * what it allows.
   */
  readonly effects?: readonly SigningEffect[] | undefined;
}
