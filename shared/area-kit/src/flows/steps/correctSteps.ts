import type { FlowIntent } from '../defineFlow';
import type { FlowRun } from '../run/flowRun';
import { hashOf, isBatch, transactionOf, type FlowState, type StepRange, type StepState } from '../run/flowState';
import { saveFlow } from '../run/flowStorage';
import { followSteps } from './followSteps';
import type { ApproveStep, CallStep } from './step';

/**
 * Follows the last transaction again if the host's record no longer matches the flow: after a reorganization, or if a
 * missing transaction is mined after all. Does nothing while it is being followed, or if a later step has progressed.
 */
export async function correctSteps<Intent extends FlowIntent>(run: FlowRun<Intent>): Promise<void> {
  const last = lastSent(run.state());
  if (!last || last.state.status === 'mining') return;
  const { host, invalidate, now } = run.options;
  const { transaction, range, step } = last;
  const record = host.transactions.list.get().find(({ id }) => id === transaction);
  if (!record || record.status.kind === displayedStatus(last.state)) return;

  const hash = hashOf(record);
  const isPending = record.status.kind === 'pending';
  const isReorganized = isPending && last.state.status !== 'failed';
  const note = isReorganized ? { note: { kind: 'reorganized' } as const } : {};
  run.dispatch({ type: 'pending-again', ...range, ...hash, transaction, ...note });
  const { steps } = run.state();
  if (steps[range.at]?.state.status !== 'mining') return;
  if (isPending) {
    saveFlow(host.preferences.storage(run.flow.area), run.flow, run.scope, {
      intent: run.intent,
      steps: steps.map((planned) => planned.step),
      at: range.at,
      ...(isBatch(range) && { until: range.until }),
      transaction: { id: transaction, ...hash },
      startedAt: now(),
    });
  }
  if (isReorganized) invalidate(run.flow.invalidates(run.intent));
  await followSteps(run, range, step, transaction);
}

interface SentSteps {
  readonly transaction: string;
  readonly range: StepRange;
  readonly step: ApproveStep | CallStep;
  readonly state: StepState;
}

function lastSent({ steps }: FlowState): SentSteps | undefined {
  const until = steps.findLastIndex(({ state }) => transactionOf(state) !== undefined) + 1;
  const last = steps[until - 1];
  const transaction = last && transactionOf(last.state);
  if (!last || transaction === undefined || last.step.kind === 'permit') return undefined;
  const at = steps.findIndex(({ state }) => transactionOf(state) === transaction);
  return { transaction, range: { at, until }, step: last.step, state: last.state };
}

function displayedStatus(state: StepState): string {
  return state.status === 'failed' ? state.error.code : 'mined';
}
