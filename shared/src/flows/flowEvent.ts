import type { Hash } from '../domain/address';
import type { FlowError, FlowNote, FlowState, SignedPermit, SkipReason } from './flowState';
import type { Step } from './step';

/**
 * What happened. Events about a step name it by its index, events about several that go together by the first and, as `until`, the one after
 * the last; one that does not fit the state of each changes nothing.
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
  /** A flow that was stored before a reload, with the steps before `at` done and the ones from `at` waiting for their transaction. */
  | {
      readonly type: 'resumed';
      readonly intent: Intent;
      readonly steps: readonly Step[];
      readonly at: number;
      readonly until?: number;
      readonly hash?: Hash;
      readonly transaction: string;
      readonly isUnconfirmed?: true;
    }
  | { readonly type: 'checking'; readonly at: number }
  /** Nothing is in the way of the step. `gasLimit` where an estimate was made; `following`: of the steps that go with it. */
  | {
      readonly type: 'checked';
      readonly at: number;
      readonly gasLimit?: bigint;
      readonly following?: readonly bigint[];
      readonly note?: FlowNote;
    }
  | { readonly type: 'skipped'; readonly at: number; readonly because: SkipReason }
  /** The first of several that go together carries the error; the others wait with it. */
  | { readonly type: 'refused'; readonly at: number; readonly until?: number; readonly error: FlowError }
  /** The plan changes at this place: a permit becomes an approval, an approval is preceded by a reset. */
  | { readonly type: 'replanned'; readonly at: number; readonly steps: readonly Step[]; readonly note?: FlowNote }
  /** A signed permit does not fit anymore: its step is due again. */
  | { readonly type: 'permit-dropped'; readonly permit: string; readonly note: FlowNote }
  | { readonly type: 'asked'; readonly at: number; readonly until?: number }
  | { readonly type: 'declined'; readonly at: number; readonly until?: number; readonly note: FlowNote }
  | {
      readonly type: 'sent';
      readonly at: number;
      readonly until?: number;
      readonly hash?: Hash;
      readonly transaction: string;
      readonly isUnconfirmed?: true;
    }
  | { readonly type: 'rehashed'; readonly at: number; readonly until?: number; readonly hash: Hash }
  | { readonly type: 'signed'; readonly at: number; readonly permit: SignedPermit }
  /** The transaction is in a block and succeeded. */
  | { readonly type: 'mined'; readonly at: number; readonly until?: number; readonly block: number }
  /** Allowance read back and sufficient; or the indexer reached the block. */
  | { readonly type: 'confirmed'; readonly at: number; readonly until?: number; readonly note?: FlowNote }
  /** The allowance that was read back is too low: the approval has to be given again. */
  | { readonly type: 'insufficient'; readonly at: number; readonly note: FlowNote }
  /** The outcome of the transaction of these steps is open again, or another one than was shown: they wait for it as after `sent`. */
  | {
      readonly type: 'reopened';
      readonly at: number;
      readonly until: number;
      readonly hash?: Hash;
      readonly transaction: string;
      readonly note?: FlowNote;
    }
  /** Reverted, replaced, canceled, dropped or lost. */
  | { readonly type: 'ended-badly'; readonly at: number; readonly until?: number; readonly error: FlowError };
