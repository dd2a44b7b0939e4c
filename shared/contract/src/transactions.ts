import type { Address, Hash, Hex } from './address';
import type { Result } from './result';
import type { AreaId } from './areaId';
import type { HostError } from './hostError';
import type { SigningEffect } from './signingSummary';
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
  /**
   * The user's choice. The host derives the fees from its own estimate, so no area can raise what is
   * paid. Default: normal, at which the wallet chooses them; a wallet may change them in any case.
   * Without effect in a batch and on chains without EIP-1559.
   */
  readonly gasOption?: GasOption;
  /**
   * The intended effect of the call. The host decodes `data` independently and sends nothing if the
   * two differ.
   */
  readonly claim: ExpectedWrite;
}

/** How quickly a transaction should be mined, or the most that is paid for its gas. */
export type GasOption =
  | { readonly kind: 'slow' | 'normal' | 'fast' }
  /** `maxFeePerGas`: in wei, above 0. */
  | { readonly kind: 'custom'; readonly maxFeePerGas: bigint };

/** Gas limit = max(estimate × marginPercent / 100, minimum), rounded up. */
export interface GasPolicy {
  readonly marginPercent: bigint;
  readonly minimum: bigint;
}

/** The purpose of a transaction. Stored as text and displayed again after a reload. */
export interface TransactionMeta {
  /** The area that makes the request; a request that names another one is refused. */
  readonly area: AreaId;
  /** Versioned id of the flow, such as `lending.supply.v1`. */
  readonly flow: string;
  readonly step: string;
  /**
   * Verb and object: "Supply 1,000 USDC". The area's own statement, which hosts do not display: they display the verified
   * sentences of a record.
   */
  readonly title: string;
  /** @deprecated Hosts do not display it. To be removed with 4.0. */
  readonly successText?: string;
}

export type TransactionStatus =
  | { readonly kind: 'pending' }
  /** `repriced`: mined under a new hash, as the same call with another fee. */
  | {
      readonly kind: 'mined';
      readonly block: number;
      readonly feeWei: string;
      readonly repriced: boolean;
      /** The receipt contains no event: nothing shows that the call had an effect. */
      readonly isSilent?: true;
      /** Further transactions in which the wallet sent the same call, under other nonces. */
      readonly repeatedBy?: readonly Hash[];
      /**
       * Sentences about what the receipt shows to the account's disadvantage other than what was
       * displayed before sending; only in the page that sent it.
       */
      readonly differences?: readonly string[] | undefined;
    }
  | { readonly kind: 'reverted'; readonly block: number; readonly feeWei: string; readonly reason?: string }
  /** Another call used the nonce: `by`, which may be missing in records of earlier versions. */
  | { readonly kind: 'replaced'; readonly by?: Hash }
  /** The user canceled it: an empty transfer to the same account used the nonce. */
  | { readonly kind: 'cancelled'; readonly by?: Hash }
  /**
   * No node has had it for a while, and no mined transaction with its nonce was found. Not final:
   * it may still be mined, and the status changes if a node reports it. `foundOn`: the chain that
   * has it, if the wallet sent it on the wrong chain.
   */
  | { readonly kind: 'dropped'; readonly foundOn?: number }
  /**
   * The wallet dropped a batch before it reached a block, or reported a failure and the chain shows
   * that the account sent nothing. No call was performed.
   */
  | { readonly kind: 'unsent' }
  /** The outcome is unknown; calls may have been performed. A later poll may resolve it. */
  | { readonly kind: 'lost'; readonly because?: UnknownOutcomeReason };

/**
 * Why an outcome is unknown. If missing: the wallet that accepted a batch no longer lists it.
 * - `not-found`: the wallet gave no usable response, and no transaction of the account with this
 *   call was found.
 * - `unproven`: wallet and chain contradict each other about whether the calls were performed.
 * - `partial`: only some calls of a batch were performed.
 * - `mismatch`: the wallet returned a transaction that is not the request, and the request was not
 *   found: see {@link TransactionRecord.returned}.
 */
export type UnknownOutcomeReason = 'not-found' | 'unproven' | 'partial' | 'mismatch';

/** A transaction that the wallet returned for a request, but that is not the request. */
export interface ReturnedTransaction {
  readonly hash: Hash;
  readonly from: Address;
  /** Missing for a contract creation. */
  readonly to?: Address;
  /** In wei, decimal. */
  readonly valueWei: string;
  /**
   * The verifier's description of a call of the account. Missing if it can't be described, for example because it
   * violates the policy with another receiver.
   */
  readonly sentence?: string;
}

/**
 * The request to the wallet, recorded before the prompt, so that the transaction is found on-chain
 * whatever the wallet responds, even if the page is closed by then.
 */
export interface WalletRequest {
  /**
   * `waiting`: no response yet. `unclear`: a response that proves neither a transaction nor a
   * rejection. `rejected`: the wallet reported a rejection, and the chain is checked for a while in
   * case it sent the transaction. Such a record is listed only once the transaction is found.
   */
  readonly state: 'waiting' | 'unclear' | 'accepted' | 'rejected';
  /**
   * The account's transaction count at the time of the prompt: only this nonce or a later one can
   * belong to the request.
   */
  readonly nonce: number;
  /** Block height at that time. */
  readonly block: number;
  /** The words of the wallet, or of its node, for an unclear response. Third-party text. */
  readonly reason?: string | undefined;
  /**
   * The wallet reported a failure after which it has no open request: the chain can prove that it
   * sent nothing, and the status is then `unsent`.
   */
  readonly hasFailed?: true | undefined;
}

/** Plain data, persisted by the host. */
export interface TransactionRecord {
  /** Unique and opaque; starts with `${chainId}:${from}:`, the address in lowercase. */
  readonly id: string;
  readonly chainId: number;
  readonly from: Address;
  /**
   * Read from the transaction itself; missing until a node has it, and always for batches and for
   * proposals to a contract account.
   */
  readonly nonce?: number;
  /** The current hash; repricing changes it. Missing until the wallet or the chain reports one. */
  readonly hash?: Hash;
  /** How the wallet was prompted; missing in records of earlier versions. */
  readonly request?: WalletRequest;
  readonly returned?: ReturnedTransaction;
  /** The call, with `data` and `valueWei`; for a batch its last call, which the others prepare. */
  readonly to: Address;
  readonly data: Hex;
  /** In wei, decimal. */
  readonly valueWei: string;
  readonly meta: TransactionMeta;
  /** Calls submitted to the wallet as one batch (EIP-5792): all are performed, or none. A Safe's single call is one too. */
  readonly batch?: BatchPart;
  /** Confirmations of a contract account's owners, as its wallet reports them; missing for other accounts. */
  readonly confirmations?: OwnerConfirmations | undefined;
  /** Sentences verified and displayed before sending, one per call; missing in records of earlier versions. */
  readonly sentences?: readonly string[];
  /**
   * Changes of each call, as simulated and displayed before sending; missing without a simulation, and in records of
   * earlier versions.
   */
  readonly effects?: readonly (readonly SigningEffect[])[] | undefined;
  /** Token labels for the decoded call; missing in records of earlier versions. */
  readonly tokens?: readonly TokenLabels[];
  /** Milliseconds since the epoch, by the device's clock. */
  readonly sentAt: number;
  readonly settledAt?: number;
  /** When a reorganization removed the block of its outcome. */
  readonly reopenedAt?: number;
  readonly status: TransactionStatus;
}

export interface OwnerConfirmations {
  readonly submitted: number;
  /** The transaction can be executed from this number on. */
  readonly required: number;
}

export interface BatchPart {
  /** The wallet's batch id; until the wallet responds, the id that it was requested to use. */
  readonly id: string;
  /** Name of the wallet that accepted the batch: only this wallet can report its status. */
  readonly wallet: string;
  /** In execution order. */
  readonly calls: readonly BatchCall[];
}

export interface BatchCall {
  readonly to: Address;
  readonly data: Hex;
  /** In wei, decimal. */
  readonly valueWei: string;
  /** The area that the call belongs to, if it isn't that of the record: only the host's own pages send such batches. */
  readonly area?: AreaId | undefined;
}

export interface TransactionsPort {
  /** All transactions of the connected account on all chains, newest first. */
  readonly list: Readable<readonly TransactionRecord[]>;
  /**
   * The only way to write: copies the request, checks account and chain against it, estimates gas
   * with its policy, records, sends and tracks it. Resolves as soon as the wallet or the chain
   * reports a hash, or the wallet gives an inconclusive response: the record then has no hash yet,
   * and the chain is searched for the transaction.
   */
  submit(request: TransactionRequest, meta: TransactionMeta): Promise<Result<TransactionRecord, HostError>>;
  /**
   * Whether the connected wallet can perform several calls on the chain atomically. Queried each
   * time; `false` if the wallet does not report it.
   */
  canBatch(chainId: number): Promise<boolean>;
  /**
   * `submit` for several calls that the wallet confirms and performs as one. Each call is checked
   * against its own claim, and all are simulated in order if a node supports it; one that differs
   * or would revert stops the batch. `meta` describes the last call, which the others prepare.
   * Resolves as soon as the wallet accepts the batch. `no-batch`: the calls can still be sent
   * separately.
   */
  submitBatch(
    requests: readonly TransactionRequest[],
    meta: TransactionMeta,
  ): Promise<Result<TransactionRecord, HostError>>;
  /**
   * The record once it has settled. Resolves immediately if it already has, and with `undefined`
   * for an unknown id.
   */
  settled(id: string): Promise<TransactionRecord | undefined>;
  /**
   * Registers an area's messages for raw revert reasons ("36" -> a sentence), used in alerts and in
   * the activity tray. Returns the function that unregisters them.
   */
  explainReverts(area: AreaId, explain: (reason: string) => string | undefined): () => void;
}
