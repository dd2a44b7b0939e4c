import type { HostErrorCode } from '@fathom/contract';
import type { Address, Hash, Hex } from '@fathom/contract/address';
import type { TokenApproval, Step } from './step';

export type StepState =
  | { readonly status: 'idle' }
  /**
   * Allowance, permit support or the call itself is being checked against the chain; nothing has
   * been sent.
   */
  | { readonly status: 'checking' }
  | { readonly status: 'awaiting-wallet' }
  /**
   * `transaction`: id of the host's record. Batched steps share it, and have no hash until the
   * wallet reports one. `isUnconfirmed`: the wallet may not have sent it, and the chain is being
   * searched for it.
   */
  | { readonly status: 'mining'; readonly hash?: Hash; readonly transaction: string; readonly isUnconfirmed?: true }
  /** Mined. The allowance is being read back, or the indexer has not reached the block. */
  | { readonly status: 'indexing'; readonly block: number; readonly hash?: Hash; readonly transaction: string }
  /** `transaction` is missing for a signature, and for steps done before a reload. */
  | { readonly status: 'done'; readonly hash?: Hash; readonly transaction?: string }
  | { readonly status: 'skipped'; readonly because: SkipReason }
  /** `transaction`: if one was sent; its outcome may still be corrected. */
  | { readonly status: 'failed'; readonly error: FlowError; readonly transaction?: string };

/** `sufficient`: the on-chain allowance already covers the requirement. */
export type SkipReason = 'sufficient';

/** Gas of a transaction. */
export interface StepGas {
  /** What it may use at most. */
  readonly gasLimit: bigint;
  /** What it used when it was tried. */
  readonly gasUsed: bigint;
}

/** A step of the plan with its state. */
export interface PlannedStep {
  readonly step: Step;
  readonly state: StepState;
  /**
   * Gas limit: from an estimate once the step was checked, until then the minimum of its policy.
   * `undefined` for a signature.
   */
  readonly gasLimit?: bigint;
  /** Missing until the step was checked. */
  readonly gasUsed?: bigint;
}

/**
 * - `empty`: no intent.
 * - `preparing`: reading state and planning.
 * - `unprepared`: preparation failed; see `error`.
 * - `active`: the steps are planned; `nextStep` returns the one that is next or running.
 * - `done`: all steps are done or skipped.
 */
export interface FlowState<Intent = unknown> {
  /** What the steps are for; missing only while the flow is `empty`. */
  readonly intent?: Intent;
  /** In progress before a reload: until it is dismissed, its intent replaces the form's. */
  readonly isRestored?: true;
  /** Restored from storage, but the transaction that was sent is another one. */
  readonly contradictsRecord?: true | undefined;
  readonly status: 'empty' | 'preparing' | 'unprepared' | 'active' | 'done';
  readonly steps: readonly PlannedStep[];
  /** Signed permits by step id. Kept in memory only. */
  readonly permits: Readonly<Record<string, SignedPermit>>;
  /**
   * Whether the wallet performs the remaining transactions as a batch: `off` if the user prefers
   * separate transactions. Missing if the wallet does not support batches, or only one transaction
   * is left.
   */
  readonly batch?: 'on' | 'off';
  /** Why the preparation failed. */
  readonly error?: FlowError;
  /**
   * A note that blocks nothing: rejected in the wallet, an allowance that was lowered, a permit
   * that became an approval.
   */
  readonly note?: FlowNote;
}

export type FlowNote =
  /** The user rejected the step in the wallet; it can be tried again. */
  | { readonly kind: 'rejected' }
  /** The wallet, or the embedding page, did not accept the step; it can be tried again. */
  | { readonly kind: 'not-sent'; readonly error: FlowError }
  /** The allowance given in the wallet is below the required amount. */
  | { readonly kind: 'allowance-too-low'; readonly allowance: bigint; readonly approval: TokenApproval }
  /** The allowance could not be read back after the approval was mined. */
  | { readonly kind: 'allowance-unread' }
  /** A signed message is not possible, so the approval is a transaction. */
  | { readonly kind: 'approval-instead-of-permit'; readonly because: NoPermitReason }
  /** A signed permit no longer fits and must be signed again. */
  | { readonly kind: 'permit-dropped'; readonly because: PermitMismatch }
  /** The wallet did not accept the batch; the transactions are sent separately. */
  | { readonly kind: 'one-by-one'; readonly error: FlowError }
  /** The node can't simulate consecutive transactions before they are sent. */
  | { readonly kind: 'batch-untried' }
  /** The block of the transaction was reorganized; waiting for it again. */
  | { readonly kind: 'reorganized' }
  /** Mined, but the indexer has not reached the block: lists may lag. */
  | { readonly kind: 'indexer-late' };

/**
 * - `contract-account`: the account has code; `delegated-account`: the code is an EIP-7702
 *   delegation.
 * - `token-without-permit`: the token does not support permits.
 * - `wallet-cannot-sign`: the wallet failed to sign, such as a hardware wallet with blind signing
 *   off.
 */
export type NoPermitReason = 'contract-account' | 'delegated-account' | 'token-without-permit' | 'wallet-cannot-sign';
export type PermitMismatch = 'amount' | 'spender' | 'nonce' | 'deadline';

export interface SignedPermit {
  readonly owner: Address;
  readonly chainId: number;
  readonly approval: TokenApproval;
  readonly nonce: bigint;
  /** Unix seconds, by the chain's clock. */
  readonly deadline: bigint;
  readonly v: bigint;
  readonly r: Hex;
  readonly s: Hex;
}

/** Plain data. The displayed text is chosen by `code` (and `reason`); `message` is the fallback. */
export interface FlowError {
  readonly stage: 'preparation' | 'approval' | 'main' | 'gas-estimation';
  readonly code: FlowErrorCode;
  readonly message: string;
  /** The raw revert reason ("36") or the wallet's own message. */
  readonly reason?: string;
  /** The error replaces the dialog's content ("Transaction failed"). */
  readonly blocking: boolean;
  /** The action button stays disabled until the intent or the chain changes. */
  readonly actionBlocked: boolean;
}

/** `lost`: the outcome is unknown to this device, or to the wallet that accepted a batch. */
export type FlowErrorCode =
  HostErrorCode | 'reverted' | 'replaced' | 'cancelled' | 'dropped' | 'unsent' | 'lost' | 'unreadable';

export const EMPTY_FLOW: FlowState<never> = { status: 'empty', steps: [], permits: {} };

/** Index of the step that is next or running; `undefined` if there is none. */
export function nextStep(state: FlowState): number | undefined {
  const index = state.steps.findIndex(({ state: { status } }) => status !== 'done' && status !== 'skipped');
  return index < 0 ? undefined : index;
}

/** Consecutive steps from `at` to `until` (exclusive). */
export interface StepRange {
  readonly at: number;
  readonly until: number;
}

/** The steps that are next or running: all remaining ones in a batch, otherwise a single step. */
export function nextSteps(state: FlowState): StepRange | undefined {
  const at = nextStep(state);
  if (at === undefined) return undefined;
  const until = state.steps.length;
  const areTransactions = state.steps.slice(at).every(({ step }) => step.kind !== 'permit');
  return { at, until: state.batch === 'on' && areTransactions ? until : at + 1 };
}

/** Id of the host's record of the step's transaction; `undefined` if none was sent. */
export function transactionOf(state: StepState): string | undefined {
  return 'transaction' in state ? state.transaction : undefined;
}

/** The transaction's hash as a part of another object, which has none while the wallet reports none. */
export function hashOf({ hash }: { readonly hash?: Hash }): { readonly hash?: Hash } {
  return hash === undefined ? {} : { hash };
}

/** Whether more than one step is next or running. */
export function isBatch(range: StepRange | undefined): boolean {
  return range !== undefined && range.until - range.at > 1;
}

/** Whether something is in progress that a new intent must not disturb. */
export function isBusy(state: FlowState): boolean {
  return state.steps.some(
    ({ state: { status } }) => status === 'awaiting-wallet' || status === 'mining' || status === 'indexing',
  );
}

/**
 * The intent that is being or was performed, which a form must not change; `undefined` while the
 * form is editable.
 */
export function lockedIntent<Intent>(state: FlowState<Intent>): Intent | undefined {
  const isLocked = isBusy(state) || state.status === 'done' || (state.isRestored && state.status !== 'empty');
  return isLocked ? state.intent : undefined;
}

/** Whether the flow has ended and was not dismissed yet: done, or failed with a blocking error. */
export function hasEnded(state: FlowState): boolean {
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at]?.state;
  return state.status === 'done' || (next?.status === 'failed' && next.error.blocking);
}
