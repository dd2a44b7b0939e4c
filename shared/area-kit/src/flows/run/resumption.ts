import type { TransactionRecord } from '@fathom/contract';
import { contradictsRecord } from './contradictsRecord';
import type { FlowIntent } from '../defineFlow';
import { findRecord } from './findRecord';
import type { FlowEvent } from '../flowEvent';
import type { RunnableFlow } from './flowRun';
import { hashOf, type StepRange } from './flowState';
import type { StoredFlow } from './flowStorage';
import { lastTransaction, sentRecord } from '../steps/sendSteps';
import type { ApproveStep, CallStep } from '../steps/step';

/** Milliseconds after which an outcome is no longer displayed when the dialog opens again. */
const STALE_AFTER = 600_000;

/** How a stored flow continues. */
export type Resumption<Intent> =
  /** A signature isn't resumed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'resumed';
      readonly event: Extract<FlowEvent<Intent>, { type: 'resumed' }>;
      readonly range: StepRange;
      readonly step: ApproveStep | CallStep;
      /** The id of the host's record. */
      readonly id: string;
    };

export function resumptionOf<Intent extends FlowIntent>(
  flow: RunnableFlow<Intent>,
  stored: StoredFlow<Intent>,
  records: readonly TransactionRecord[],
  now: number,
): Resumption<Intent> {
  const range = rangeOf(stored);
  const step = lastTransaction(stored.steps, range);
  if (!step) return { kind: 'none' };
  const record = findRecord(records, flow.id, step, stored);
  const transaction = record ?? stored.transaction;
  const endedAt = record ? (record.settledAt ?? now) : stored.startedAt;
  if (!transaction || now - endedAt > STALE_AFTER) return { kind: 'stale' };
  const { id } = transaction;
  const sent = record ? sentRecord(record) : { transaction: id, ...hashOf(transaction) };
  const event = {
    type: 'resumed',
    intent: stored.intent,
    steps: stored.steps,
    contradictsRecord: record && contradictsRecord(flow, stored, record) ? true : undefined,
    ...range,
    ...sent,
  } as const;
  return { kind: 'resumed', event, range, step, id };
}

export function storedRecord(
  records: readonly TransactionRecord[],
  flowId: string,
  stored: StoredFlow<FlowIntent>,
): TransactionRecord | undefined {
  const step = lastTransaction(stored.steps, rangeOf(stored));
  return step && findRecord(records, flowId, step, stored);
}

function rangeOf({ at, until }: Pick<StoredFlow<FlowIntent>, 'at' | 'until'>): StepRange {
  return { at, until: until ?? at + 1 };
}
