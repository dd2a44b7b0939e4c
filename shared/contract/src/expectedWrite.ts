import type { Address } from './address';

/**
 * An area's declaration of a write: the name of the function and the numbers of the intent. The policy of the area's
 * release pins all addresses (target, receiver, spender), regardless of the declaration.
 */
export interface ExpectedWrite extends ExpectedCall {
  readonly account: Address;
  readonly chainId: number;
  readonly to: Address;
  /** In wei of the native currency. */
  readonly value: bigint;
  /** Evidence that the host confirms on-chain before relying on it. */
  readonly evidence?: WriteEvidence;
  readonly tokens: readonly TokenLabels[];
}

export interface ExpectedCall {
  /** Name of the function: `supply`. */
  readonly call: string;
  /** Values of the intent, by their names in the policy; other names are ignored. */
  readonly fields: Readonly<Record<string, ClaimedValue>>;
  /** The nested call, such as the action inside a proxy wallet's `execute`. */
  readonly inner?: ExpectedCall;
}

/** Integers are bigints; addresses and bytes are hexadecimal strings. */
export type ClaimedValue = bigint | string | boolean;

export interface WriteEvidence {
  /** The collateral pool that a token belongs to. A hint that the host confirms on-chain. */
  readonly collateralPool?: string;
  /** The vault that a strategy belongs to. A hint that the host confirms on-chain. */
  readonly vault?: Address;
}

export interface TokenLabels {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * An area's declaration of a message to sign: the amount of the intent. The policy of the area's release pins the rest.
 */
export interface ExpectedSignature {
  /** `permit`: EIP-2612. `delegation`: credit delegation of a debt token. */
  readonly kind: 'permit' | 'delegation';
  readonly token: Address;
  readonly domain: { readonly name: string; readonly version: string };
  readonly spender: Address;
  readonly amount: bigint;
  readonly nonce: bigint;
  /** Unix seconds. */
  readonly deadline: bigint;
  readonly tokens: readonly TokenLabels[];
}
