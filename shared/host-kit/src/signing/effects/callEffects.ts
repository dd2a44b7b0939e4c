import type { Address } from '@fathom/contract/address';
import type { Asset } from '../verify/sentence/statement';

/* Effects of a call as plain data, from a simulation, a probe or a receipt. */

export interface AssetChange {
  readonly token: Asset;
  /** Net change of the account, in the token's smallest unit; negative if sent. */
  readonly amount: bigint;
  /** The number of an NFT; `undefined` for other tokens. */
  readonly id?: bigint | undefined;
}

export interface AllowanceChange {
  /**
   * `operator`: may move all of `token`, or act for the account in this contract. `votes`: votes with the account's
   * `token`.
   */
  readonly kind: 'allowance' | 'delegation' | 'operator' | 'votes';
  readonly token: Address;
  readonly spender: Address;
  /** Amounts in the token's smallest unit; 0 or 1 for an operator and votes. */
  readonly before: bigint;
  readonly after: bigint;
}

export interface OtherReceiver {
  readonly address: Address;
  readonly token: Asset;
  readonly amount: bigint;
  /** The number of an NFT; `undefined` for other tokens. */
  readonly id?: bigint | undefined;
}

export interface CallEffects {
  /** Never 0. The native currency excludes the network fee. */
  readonly changes: readonly AssetChange[];
  readonly allowances: readonly AllowanceChange[];
  /** Other addresses whose balance of a token grows, except for known contracts. */
  readonly others: readonly OtherReceiver[];
}
