import type { Address } from '../domain/address';

/**
 * What an area states about a write next to its calldata: the name of the function and the numbers of the intent. Everything else (target,
 * receiver, spender, every other address) is pinned by the policy of the area's release, whatever is stated about it here.
 */
export interface ExpectedWrite extends ExpectedCall {
  readonly account: Address;
  readonly chainId: number;
  readonly to: Address;
  /** In wei of the native currency. */
  readonly value: bigint;
  /** What the chain confirms before it counts. */
  readonly evidence?: WriteEvidence;
  readonly tokens: readonly TokenLabels[];
}

export interface ExpectedCall {
  /** Name of the function: `supply`. */
  readonly call: string;
  /** The values of the intent, by the names that the policy gives them; others are not read. */
  readonly fields: Readonly<Record<string, ClaimedValue>>;
  /** The call that the call carries, such as the action inside of a proxy wallet's `execute`. */
  readonly inner?: ExpectedCall;
}

/** Integers as bigint, addresses and bytes as hexadecimal text. */
export type ClaimedValue = bigint | string | boolean;

export interface WriteEvidence {
  /** The collateral pool that a token belongs to. A hint: the chain has to confirm it. */
  readonly collateralPool?: string;
}

export interface TokenLabels {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** What an area states about a message to sign: the amount of the intent. The rest is pinned by the policy of its release. */
export interface ExpectedSignature {
  /** `permit`: EIP-2612. `delegation`: credit of a debt token. */
  readonly is: 'permit' | 'delegation';
  readonly token: Address;
  readonly domain: { readonly name: string; readonly version: string };
  readonly spender: Address;
  readonly amount: bigint;
  readonly nonce: bigint;
  /** Unix seconds. */
  readonly deadline: bigint;
  readonly tokens: readonly TokenLabels[];
}
