import type { Address } from '@fathom/contract/address';
import type { Asset } from '../verify/statement';

/* What a call changes, as plain data: the same for a simulation, a probe and a receipt. */

export interface AssetChange {
  readonly token: Asset;
  /** Net change of the account, in the token's smallest unit; negative: sent. */
  readonly amount: bigint;
}

export interface AllowanceChange {
  /** `operator`: may move everything of `token`, or act for the account in this contract. */
  readonly kind: 'allowance' | 'delegation' | 'operator';
  readonly token: Address;
  readonly spender: Address;
  /** In the token's smallest unit; 0 or 1 for an operator. */
  readonly before: bigint;
  readonly after: bigint;
}

export interface OtherReceiver {
  readonly address: Address;
  readonly token: Asset;
  readonly amount: bigint;
}

export interface CallEffects {
  /** Never 0; the native currency without the network fee. */
  readonly changes: readonly AssetChange[];
  /** Those that changed. */
  readonly allowances: readonly AllowanceChange[];
  /** Who else ends up with more of a token, except for contracts that are known. */
  readonly others: readonly OtherReceiver[];
}
