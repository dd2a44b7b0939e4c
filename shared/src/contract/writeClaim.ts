import type { Address } from '../domain/address';

/**
 * What a write is meant to do, in the words of the intent and not of the calldata: what leaves, to whom, how much. The host decodes the
 * final calldata with a reader of its own and compares field by field; the names are those of its table of known calls.
 */
export interface WriteClaim extends CallClaim {
  readonly account: Address;
  readonly chainId: number;
  readonly to: Address;
  /** In wei of the native currency. */
  readonly value: bigint;
  /** The call that the call carries, such as the action inside of a proxy wallet's `execute`. */
  readonly inner?: CallClaim;
  /** What the chain is asked about the contracts that no configuration can name. */
  readonly evidence?: WriteEvidence;
  /** For the words: how amounts of these tokens read. */
  readonly tokens: readonly TokenWords[];
}

export interface CallClaim {
  /** Name of the function: `supply`. */
  readonly call: string;
  /** Every field that is not fixed by the table. */
  readonly fields: Readonly<Record<string, ClaimedValue>>;
}

/** Integers as bigint, addresses and bytes as hexadecimal text. */
export type ClaimedValue = bigint | string | boolean;

export interface WriteEvidence {
  /** The collateral pool whose adapter the call names; the pool's configuration on chain must name the same. */
  readonly collateralPool?: string;
}

export interface TokenWords {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** What a signed approval is meant to allow. */
export interface SignatureClaim {
  /** `permit`: EIP-2612. `delegation`: credit of a debt token. */
  readonly is: 'permit' | 'delegation';
  readonly token: Address;
  /** Of the token's signing domain, as the chain tells them. */
  readonly domain: { readonly name: string; readonly version: string };
  readonly spender: Address;
  readonly amount: bigint;
  readonly nonce: bigint;
  /** Unix seconds. */
  readonly deadline: bigint;
  readonly tokens: readonly TokenWords[];
}
