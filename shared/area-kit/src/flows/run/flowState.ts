import type { HostErrorCode } from '@fathom/contract';
import type { Address, Hash, Hex } from '@fathom/contract/address';
import type { TokenApproval, Step } from '../steps/step';

export type StepState =
  | { readonly status: 'idle' }
  /** Checks allowance, permit support or the call against the chain; nothing has been sent. */
  | { readonly status: 'checking' }
  | { readonly status: 'awaiting-wallet' }
  /**
   * `transaction` is the id of the host's record. Batched steps share it, without a hash until the wallet reports one.
   * With `isUnconfirmed` the wallet may not have sent it, and the chain is being searched.
   */
  | { readonly status: 'mining'; readonly hash?: Hash; readonly transaction: string; readonly isUnconfirmed?: true }
  /** Mined. The allowance is being read back, or the indexer has not reached the block. */
  | { readonly status: 'indexing'; readonly block: number; readonly hash?: Hash; readonly transaction: string }
  /** `transaction` is missing for a signature, and for steps done before a reload. */
  | { readonly status: 'done'; readonly hash?: Hash; readonly transaction?: string }
  | { readonly status: 'skipped'; readonly because: SkipReason }
  /** `transaction` is set if one was sent; its outcome may still be corrected. */
  | { readonly status: 'failed'; readonly error: FlowError; readonly transaction?: string };

/** The on-chain allowance already covers the requirement. */
export type SkipReason = 'sufficient';

export interface StepGas {
  readonly gasLimit: bigint;
  readonly gasUsed: bigint;
}

export interface PlannedStep {
  readonly step: Step;
  readonly state: StepState;
  /** From an estimate, or the policy's minimum before the check. `undefined` for a signature. */
  readonly gasLimit?: bigint;
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
  /** Missing only while the flow is `empty`. */
  readonly intent?: Intent;
  /** Set for a flow restored after a reload. Its intent replaces the form's until it is dismissed. */
  readonly isRestored?: true;
  /** Restored from storage, but a different transaction was sent. */
  readonly contradictsRecord?: true | undefined;
  readonly status: 'empty' | 'preparing' | 'unprepared' | 'active' | 'done';
  readonly steps: readonly PlannedStep[];
  /** Signed permits by step id. Kept in memory only. */
  readonly permits: Readonly<Record<string, SignedPermit>>;
  /** `off` by the user's preference. Missing without wallet support, or for a single transaction. */
  readonly batch?: 'on' | 'off';
  readonly error?: FlowError;
  /** A note that blocks nothing. */
  readonly note?: FlowNote;
}

export type FlowNote =
  /** The user rejected the step in the wallet; it can be tried again. */
  | { readonly kind: 'rejected' }
  /** The wallet or the embedding page did not accept the step; it can be tried again. */
  | { readonly kind: 'not-sent'; readonly error: FlowError }
  | { readonly kind: 'allowance-too-low'; readonly allowance: bigint; readonly approval: TokenApproval }
  | { readonly kind: 'allowance-unread' }
  | {
      readonly kind: 'approval-instead-of-permit';
      readonly because: NoPermitReason;
      /** The message of a wallet that can't sign. */
      readonly reason?: string | undefined;
    }
  | { readonly kind: 'permit-dropped'; readonly because: PermitMismatch }
  /** The wallet did not accept the batch; the transactions are sent separately. */
  | { readonly kind: 'one-by-one'; readonly error: FlowError }
  | { readonly kind: 'batch-untried' }
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
  /** Replaces the dialog's content ("Transaction failed"). */
  readonly blocking: boolean;
  /** Disables the action button until the intent or the chain changes. */
  readonly actionBlocked: boolean;
}

/** `lost`: the outcome is unknown to this device, or to the wallet that accepted a batch. */
export type FlowErrorCode =
  HostErrorCode | 'reverted' | 'replaced' | 'cancelled' | 'dropped' | 'unsent' | 'lost' | 'unreadable';

export const EMPTY_FLOW: FlowState<never> = { status: 'empty', steps: [], permits: {} };

export function nextStep(state: FlowState): number | undefined {
  const index = state.steps.findIndex(({ state: { status } }) => status !== 'done' && status !== 'skipped');
  return index < 0 ? undefined : index;
}

/** `until` is exclusive. */
export interface StepRange {
  readonly at: number;
  readonly until: number;
}

/** Returns the next or running steps: all remaining ones in a batch, otherwise one. */
export function nextSteps(state: FlowState): StepRange | undefined {
  const at = nextStep(state);
  if (at === undefined) return undefined;
  const until = state.steps.length;
  const areTransactions = state.steps.slice(at).every(({ step }) => step.kind !== 'permit');
  return { at, until: state.batch === 'on' && areTransactions ? until : at + 1 };
}

/** Returns the next or running steps of an active flow, with the first of them. */
export function openSteps(state: FlowState): { readonly range: StepRange; readonly planned: PlannedStep } | undefined {
  const range = nextSteps(state);
  const planned = range && state.steps[range.at];
  return state.status === 'active' && planned ? { range, planned } : undefined;
}

export function transactionOf(state: StepState): string | undefined {
  return 'transaction' in state ? state.transaction : undefined;
}

export function hashOf({ hash }: { readonly hash?: Hash }): { readonly hash?: Hash } {
  return hash === undefined ? {} : { hash };
}

export function isBatch(range: StepRange | undefined): boolean {
  return range !== undefined && range.until - range.at > 1;
}

/** True if a new intent must not disturb the flow. */
export function isBusy(state: FlowState): boolean {
  return state.steps.some(
    ({ state: { status } }) => status === 'awaiting-wallet' || status === 'mining' || status === 'indexing',
  );
}

/** Returns the intent being or already performed; `undefined` while the form is editable. */
export function lockedIntent<Intent>(state: FlowState<Intent>): Intent | undefined {
  const isLocked = isBusy(state) || state.status === 'done' || (state.isRestored && state.status !== 'empty');
  return isLocked ? state.intent : undefined;
}

/** True if the flow is done or failed with a blocking error, and was not dismissed. */
export function hasEnded(state: FlowState): boolean {
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at]?.state;
  return state.status === 'done' || (next?.status === 'failed' && next.error.blocking);
}
