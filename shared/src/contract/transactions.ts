import type { Address, Hash, Hex } from '../domain/address';
import type { Result } from '../domain/result';
import type { AreaId } from './areaId';
import type { HostError } from './hostError';
import type { Readable } from './readable';
import type { TokenLabels, ExpectedWrite } from './expectedWrite';

export interface TransactionRequest {
  readonly chainId: number;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** In wei of the native currency. */
  readonly value: bigint;
  readonly gas: GasPolicy;
  /** What the call is meant to do. The host reads `data` by itself and sends nothing when the two differ. */
  readonly claim: ExpectedWrite;
}

/** Gas limit = max(estimate x marginPercent / 100, minimum), rounded up. */
export interface GasPolicy {
  readonly marginPercent: bigint;
  readonly minimum: bigint;
}

/** What the transaction is for, in words that are stored and shown again after a reload. */
export interface TransactionMeta {
  readonly area: AreaId;
  /** Id of the flow with its version, such as `lending.supply.v1`. */
  readonly flow: string;
  readonly step: string;
  /** Verb and object: "Supply 1,000 USDC". */
  readonly title: string;
  /** The alert after success; default "Action was successful!". */
  readonly successText?: string;
}

export type TransactionStatus =
  | { readonly is: 'pending' }
  /** `repriced`: the same call with another fee took its place under a new hash. */
  | { readonly is: 'mined'; readonly block: number; readonly feeWei: string; readonly repriced: boolean }
  | { readonly is: 'reverted'; readonly block: number; readonly feeWei: string; readonly reason?: string }
  /** Another call took the nonce: `by`, which records of earlier versions may lack. */
  | { readonly is: 'replaced'; readonly by?: Hash }
  /** The user's wallet sent nothing to itself under the same nonce. */
  | { readonly is: 'cancelled'; readonly by?: Hash }
  /**
   * No node has had it for a while, and no block holds another transaction with its nonce that could be found. It may still be mined, so
   * this is not a verdict: the status changes when a node has it. `foundOn`: another chain has it, where the wallet was by mistake.
   */
  | { readonly is: 'dropped'; readonly foundOn?: number }
  /** Of a batch: the wallet gave it up before any block. Nothing was performed. */
  | { readonly is: 'unsent' }
  /** The outcome is unknown: it may have been performed. Not a verdict: a later look may still find out. */
  | { readonly is: 'lost'; readonly because?: UnknownOutcomeReason };

/**
 * Why an outcome is unknown. Without a reason: the wallet that took a batch does not list it anymore.
 * - `not-found`: the wallet gave no usable answer, and no transaction of the account with this call was found.
 * - `unproven`: wallet and chain contradict each other about whether the calls were performed.
 * - `partial`: only some calls of a batch were performed.
 */
export type UnknownOutcomeReason = 'not-found' | 'unproven' | 'partial';

/**
 * What the wallet was prompted, recorded before it is asked, so that a transaction is found on the chain whatever the wallet answers
 * and although the page is gone by then.
 */
export interface WalletRequest {
  /** `waiting`: no response yet. `unclear`: a response that proves neither a transaction nor a refusal. */
  readonly state: 'waiting' | 'unclear' | 'accepted';
  /** Mined transactions of the account when the wallet was prompted: only this nonce and later ones can belong to the request. */
  readonly nonce: number;
  /** Height of the chain at that time. */
  readonly block: number;
}

/** Plain data, persisted by the host. */
export interface TransactionRecord {
  /** Unique and without a meaning; begins with `${chainId}:${from}:`, the address in lower case. */
  readonly id: string;
  readonly chainId: number;
  readonly from: Address;
  /** Read from the transaction itself; missing until a node has it. A batch and a proposal to a contract account have none. */
  readonly nonce?: number;
  /** The hash under which it is known now; a repriced transaction changes it. Missing until the wallet or the chain gives one. */
  readonly hash?: Hash;
  /** How the wallet was prompted; a record of an older app has none. */
  readonly request?: WalletRequest;
  /** With `data` and `valueWei`: the call; of a batch its last one, which the others prepare. */
  readonly to: Address;
  readonly data: Hex;
  /** In wei, decimal. */
  readonly valueWei: string;
  readonly meta: TransactionMeta;
  /** Several calls that were given to the wallet as one (EIP-5792): all of them happen, or none. */
  readonly batch?: BatchPart;
  /** What was verified and shown before sending, one sentence for each call; a record of an older app has none. */
  readonly sentences?: readonly string[];
  /** For the words of the decoded call; a record of an older app has none. */
  readonly tokens?: readonly TokenLabels[];
  /** Milliseconds since the epoch, by the device's clock. */
  readonly sentAt: number;
  readonly settledAt?: number;
  /** When the chain took its ending back, with the block in which it stood. */
  readonly reopenedAt?: number;
  readonly status: TransactionStatus;
}

export interface BatchPart {
  /** By which the wallet knows it; until it has answered, the one that it was asked to use. */
  readonly id: string;
  /** Name of the wallet that took it: only this one can tell the result of it. */
  readonly wallet: string;
  /** In their order. */
  readonly calls: readonly BatchCall[];
}

export interface BatchCall {
  readonly to: Address;
  readonly data: Hex;
  /** In wei, decimal. */
  readonly valueWei: string;
}

export interface TransactionsPort {
  /** All transactions of the connected account on all chains, newest first. */
  readonly list: Readable<readonly TransactionRecord[]>;
  /**
   * The only way to write: copies the request, checks account and chain against it, estimates gas with its policy, records, sends, follows.
   * Resolves as soon as the wallet or the chain has given a hash, or the wallet a response that proves nothing: then the record has
   * no hash yet, and the chain is searched for the transaction.
   */
  submit(request: TransactionRequest, meta: TransactionMeta): Promise<Result<TransactionRecord, HostError>>;
  /** Whether the connected wallet performs several calls on the chain as one, all or nothing. Asked again each time; `false` where it does not tell. */
  canBatch(chainId: number): Promise<boolean>;
  /**
   * The same for several calls that the wallet confirms and performs as one: each is checked against its own claim, all are tried in
   * their order where a node can, and one that differs or would revert stops them all. `meta` speaks of the last, which the others
   * prepare. Resolves as soon as the wallet has taken the batch. `no-batch`: the calls can still go one by one.
   */
  submitBatch(
    requests: readonly TransactionRequest[],
    meta: TransactionMeta,
  ): Promise<Result<TransactionRecord, HostError>>;
  /** The record once it has settled; resolves at once for a settled one, with `undefined` for an unknown id. */
  settled(id: string): Promise<TransactionRecord | undefined>;
  /**
   * An area's own words for the raw reason of a revert ("36" -> a sentence); used for alerts and in the activity tray.
   * Returns the function that takes the explanation back.
   */
  explainReverts(area: AreaId, explain: (reason: string) => string | undefined): () => void;
}
