import type { Hash } from '@fathom/contract/address';
import type { FlowError, FlowNote, FlowState, SignedPermit, SkipReason, StepGas } from './run/flowState';
import type { Step } from './steps/step';

/**
 * Events refer to a step by its index, or to a batch by its first index and the exclusive `until`. An event that
 * doesn't fit the state of every step is ignored.
 */
export type FlowEvent<Intent = unknown> =
  | { readonly type: 'reset' }
  | { readonly type: 'preparing'; readonly intent: Intent }
  | {
      readonly type: 'planned';
      readonly steps: readonly Step[];
      readonly permits: FlowState['permits'];
      readonly batch?: 'on' | 'off';
      readonly note?: FlowNote;
    }
  | { readonly type: 'preparation-failed'; readonly error: FlowError }
  /** A flow stored before a reload: steps before `at` are done, those from `at` are mining. */
  | {
      readonly type: 'resumed';
      readonly intent: Intent;
      readonly steps: readonly Step[];
      readonly at: number;
      readonly until?: number;
      readonly hash?: Hash;
      readonly transaction: string;
      readonly isUnconfirmed?: true;
      readonly contradictsRecord?: true | undefined;
    }
  | { readonly type: 'checking'; readonly at: number }
  /** Nothing blocks the step. A signature has no gas; `following` is the gas of the steps batched with it. */
  | ({
      readonly type: 'checked';
      readonly at: number;
      readonly following?: readonly StepGas[];
      readonly note?: FlowNote;
    } & Partial<StepGas>)
  | { readonly type: 'skipped'; readonly at: number; readonly because: SkipReason }
  /** The first step of a batch carries the error; the others wait with it. */
  | { readonly type: 'refused'; readonly at: number; readonly until?: number; readonly error: FlowError }
  /** Replaces the step: a permit becomes an approval, or a reset precedes an approval. */
  | { readonly type: 'replanned'; readonly at: number; readonly steps: readonly Step[]; readonly note?: FlowNote }
  /** A signed permit no longer fits, so its step is next again. */
  | { readonly type: 'permit-dropped'; readonly permit: string; readonly note: FlowNote }
  | { readonly type: 'requested'; readonly at: number; readonly until?: number }
  | { readonly type: 'declined'; readonly at: number; readonly until?: number; readonly note: FlowNote }
  | {
      readonly type: 'sent';
      readonly at: number;
      readonly until?: number;
      readonly hash?: Hash;
      readonly transaction: string;
      readonly isUnconfirmed?: true;
    }
  /** Found on-chain although the wallet reported a rejection. */
  | {
      readonly type: 'found';
      readonly at: number;
      readonly until?: number;
      readonly hash?: Hash;
      readonly transaction: string;
    }
  /** The transaction's new hash: of a batch once it is sent, or after a change of the fee. */
  | { readonly type: 'replaced'; readonly at: number; readonly until?: number; readonly hash: Hash }
  | { readonly type: 'signed'; readonly at: number; readonly permit: SignedPermit }
  | { readonly type: 'mined'; readonly at: number; readonly until?: number; readonly block: number }
  /** The allowance is sufficient, or the indexer has reached the block. */
  | { readonly type: 'confirmed'; readonly at: number; readonly until?: number; readonly note?: FlowNote }
  | { readonly type: 'insufficient'; readonly at: number; readonly note: FlowNote }
  /** The transaction's outcome is open again or has changed. */
  | {
      readonly type: 'pending-again';
      readonly at: number;
      readonly until: number;
      readonly hash?: Hash;
      readonly transaction: string;
      readonly note?: FlowNote;
    }
  | { readonly type: 'failed'; readonly at: number; readonly until?: number; readonly error: FlowError };
