import type { HostErrorCode } from '@fathom/shared/contract';
import type { Address, Hash, Hex } from '../domain/address';
import type { TokenApproval, Step } from './step';

export type StepState =
  | { readonly is: 'idle' }
  /** Allowance, permit support or the call itself is being tried against the chain; nothing has been sent. */
  | { readonly is: 'checking' }
  | { readonly is: 'awaiting-wallet' }
  /**
   * `transaction` is the id of the host's record. Several steps that the wallet performs as one have the same, and no hash until the
   * wallet reports it. `isUnconfirmed`: the wallet may not have sent it at all, and the chain is searched for it.
   */
  | { readonly is: 'mining'; readonly hash?: Hash; readonly transaction: string; readonly isUnconfirmed?: true }
  /** Mined; now the allowance is read back, or the indexer is waited for. */
  | { readonly is: 'indexing'; readonly block: number; readonly hash?: Hash; readonly transaction: string }
  /** `transaction` is missing for a signature, and for what was done before a reload. */
  | { readonly is: 'done'; readonly hash?: Hash; readonly transaction?: string }
  | { readonly is: 'skipped'; readonly because: SkipReason }
  /** `transaction` where one was sent: its outcome may still be corrected. */
  | { readonly is: 'failed'; readonly error: FlowError; readonly transaction?: string };

/** `sufficient`: the allowance on the chain already covers the need. */
export type SkipReason = 'sufficient';

/** A step of the plan with the result of it. */
export interface PlannedStep {
  readonly step: Step;
  readonly state: StepState;
  /** Gas limit: from an estimate once the step was checked, before that the least of its policy. `undefined` for a signature. */
  readonly gasLimit?: bigint;
}

/**
 * - `empty`: no intent.
 * - `preparing`: facts are being read and planned.
 * - `unprepared`: that failed; `error` states why.
 * - `active`: the steps are there; `due` names the one that is next or running.
 * - `done`: all steps are done or skipped.
 */
export interface FlowState<Intent = unknown> {
  /** What the steps are for; missing only while the flow is `empty`. */
  readonly intent?: Intent;
  /** The flow was in progress before a reload: until it is put away, its intent takes the place of what a form holds. */
  readonly isRestored?: true;
  readonly is: 'empty' | 'preparing' | 'unprepared' | 'active' | 'done';
  readonly steps: readonly PlannedStep[];
  /** Signed permits by the id of their step. They live as long as the page does. */
  readonly permits: Readonly<Record<string, SignedPermit>>;
  /**
   * Whether the wallet confirms and performs the transactions that are left as one: `on`, or `off` where the user prefers one after the
   * other. Missing where the wallet does not offer it, or there is only one.
   */
  readonly batch?: 'on' | 'off';
  /** Why the preparation failed. */
  readonly error?: FlowError;
  /** A remark that stops nothing: rejected in the wallet, an allowance that was lowered, a permit that became an approval. */
  readonly note?: FlowNote;
}

export type FlowNote =
  /** The user said no in the wallet; the step can be tried again. */
  | { readonly is: 'rejected' }
  /** The wallet, or the page around the area, did not take the step; it can be tried again. */
  | { readonly is: 'not-sent'; readonly error: FlowError }
  /** The allowance given in the wallet is below what is needed. */
  | { readonly is: 'allowance-too-low'; readonly allowance: bigint; readonly grant: TokenApproval }
  /** The allowance could not be read back after the approval was mined. */
  | { readonly is: 'allowance-unread' }
  /** No signed message is possible: the approval is a transaction. */
  | { readonly is: 'approval-instead-of-permit'; readonly because: NoPermitReason }
  /** A signed permit does not fit anymore and has to be signed again. */
  | { readonly is: 'permit-dropped'; readonly because: PermitMismatch }
  /** The wallet did not take the transactions as one: they go one by one. */
  | { readonly is: 'one-by-one'; readonly error: FlowError }
  /** The node cannot try several transactions after each other before they are sent. */
  | { readonly is: 'batch-untried' }
  /** The block of the transaction was withdrawn: it is waited for again. */
  | { readonly is: 'reorganized' }
  /** Mined, but the indexer has not reached the block: lists may lag. */
  | { readonly is: 'indexer-late' };

/**
 * - `contract-account`: code is at the account's address; `delegated-account`: the code is an EIP-7702 delegation.
 * - `token-without-permit`: the token takes no signature.
 * - `wallet-cannot-sign`: the wallet failed to sign, as hardware wallets with blind signing off do.
 */
export type NoPermitReason = 'contract-account' | 'delegated-account' | 'token-without-permit' | 'wallet-cannot-sign';
export type PermitMismatch = 'amount' | 'spender' | 'nonce' | 'deadline';

export interface SignedPermit {
  readonly owner: Address;
  readonly chainId: number;
  readonly grant: TokenApproval;
  readonly nonce: bigint;
  /** Unix seconds by the chain's clock. */
  readonly deadline: bigint;
  readonly v: bigint;
  readonly r: Hex;
  readonly s: Hex;
}

/** Plain data. Text for the user is chosen by `code` (and `reason`); `message` is the plain sentence for where there is none. */
export interface FlowError {
  readonly stage: 'preparation' | 'approval' | 'main' | 'gas-estimation';
  readonly code: FlowErrorCode;
  readonly message: string;
  /** The raw revert reason ("36") or the wallet's own words. */
  readonly reason?: string;
  /** The failure takes the place of the dialog's content ("Transaction failed"). */
  readonly blocking: boolean;
  /** The action's button stays disabled until the intent or the chain changes. */
  readonly actionBlocked: boolean;
}

/** `lost`: the device, or the wallet that took a batch, no longer knows the result of it. */
export type FlowErrorCode =
  HostErrorCode | 'reverted' | 'replaced' | 'cancelled' | 'dropped' | 'unsent' | 'lost' | 'unreadable';

export const EMPTY_FLOW: FlowState<never> = { is: 'empty', steps: [], permits: {} };

/** Index of the step that is next or running; `undefined` when there is none. */
export function nextStep(state: FlowState): number | undefined {
  const index = state.steps.findIndex(({ state: { is } }) => is !== 'done' && is !== 'skipped');
  return index < 0 ? undefined : index;
}

/** Steps after each other: from `at` up to, and not including, `until`. */
export interface StepRange {
  readonly at: number;
  readonly until: number;
}

/** The steps that are next or running: all that are left where the wallet performs them as one, else the due one alone. */
export function nextSteps(state: FlowState): StepRange | undefined {
  const at = nextStep(state);
  if (at === undefined) return undefined;
  const until = state.steps.length;
  const areTransactions = state.steps.slice(at).every(({ step }) => step.kind !== 'permit');
  return { at, until: state.batch === 'on' && areTransactions ? until : at + 1 };
}

/** The id of the host's record of the transaction that the step sent; `undefined` where it sent none. */
export function transactionOf(state: StepState): string | undefined {
  return 'transaction' in state ? state.transaction : undefined;
}

/** Whether more than one step is next or running. */
export function isBatch(range: StepRange | undefined): boolean {
  return range !== undefined && range.until - range.at > 1;
}

/** Whether something is in progress that a new intent must not disturb. */
export function isBusy(state: FlowState): boolean {
  return state.steps.some(({ state: { is } }) => is === 'awaiting-wallet' || is === 'mining' || is === 'indexing');
}

/** The intent that is being performed or was, which no form may change anymore; `undefined` while a form decides. */
export function lockedIntent<Intent>(state: FlowState<Intent>): Intent | undefined {
  const isLocked = isBusy(state) || state.is === 'done' || (state.isRestored && state.is !== 'empty');
  return isLocked ? state.intent : undefined;
}

/** Whether the flow has come to an end that the user has not put away yet: done, or failed for good. */
export function hasEnded(state: FlowState): boolean {
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at]?.state;
  return state.is === 'done' || (next?.is === 'failed' && next.error.blocking);
}
