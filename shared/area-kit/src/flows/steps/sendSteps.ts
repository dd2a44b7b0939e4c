import type { HostError, TransactionRecord } from '@fathom/contract';
import { isOpenRequest } from '@fathom/contract/isOpenRequest';
import { failed } from '@fathom/contract/result';
import { checkNext, isTransientRevert, retryUntilSimulationPasses } from './checkNext';
import type { FlowIntent } from '../defineFlow';
import { findRecord } from '../run/findRecord';
import { hostFlowError, preparationError } from '../flowError';
import { requestsOf, type Blocker, type DescribeStep, type FlowRun } from '../run/flowRun';
import { hashOf, isBatch, type FlowError, type StepRange } from '../run/flowState';
import { loadFlow, removeFlow, saveFlow, type StoredFlow } from '../run/flowStorage';
import { readGasOption } from '../gas/gasOption';
import { followSteps } from './followSteps';
import { uselessPermit } from '../approval/permitMismatch';
import type { ApproveStep, CallStep, Step } from './step';

/** Milliseconds to follow a rejected request, longer than the host searches for it. */
const FOLLOWED_FOR = 120_000;

/**
 * Sends the next step or batch, and follows the transaction until it settles. Resolves with the error if the wallet
 * refuses the batch: nothing was sent, and the steps wait.
 */
export async function sendSteps<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  describe: DescribeStep<Intent>,
  blocker: Blocker,
): Promise<HostError | undefined> {
  const { intent, flow, options, scope } = run;
  const storage = options.host.preferences.storage(flow.area);
  const { steps } = run.state();
  // The other steps of a batch prepare the last one.
  const step = lastTransaction(
    steps.map((planned) => planned.step),
    range,
  );
  if (!step) throw new Error('A signature is not sent.');
  if (await dropsUselessPermit(run, step)) {
    await checkNext(run);
    return undefined;
  }
  const changed = step.kind === 'call' ? await recheck(run) : undefined;
  if (changed) {
    run.dispatch({ type: 'refused', ...range, error: changed });
    return undefined;
  }
  const stored: StoredFlow<Intent> = {
    intent,
    steps: steps.map((planned) => planned.step),
    at: range.at,
    ...(isBatch(range) && { until: range.until }),
    startedAt: options.now(),
  };
  const before = loadFlow(storage, flow, scope);
  saveFlow(storage, flow, scope, stored);
  const submitted = await submitOncePassing(run, range, step, { describe, blocker });
  if (!submitted.ok) {
    if (before) saveFlow(storage, flow, scope, before);
    else removeFlow(storage, flow.id, scope);
    const error = hostFlowError(submitted.error, step);
    if (error.code === 'rejected') {
      run.dispatch({ type: 'declined', ...range, note: { kind: 'rejected' } });
      followRejected(run, range, step, stored);
    } else if (error.blocking || error.actionBlocked) run.dispatch({ type: 'refused', ...range, error });
    else run.dispatch({ type: 'declined', ...range, note: { kind: 'not-sent', error } });
    return error.code === 'no-batch' ? submitted.error : undefined;
  }
  const { id } = submitted.value;
  saveFlow(storage, flow, scope, { ...stored, transaction: { id, ...hashOf(submitted.value) } });
  run.dispatch({ type: 'sent', ...range, ...sentRecord(submitted.value) });
  await followSteps(run, range, step, id);
  return undefined;
}

/** Continues with the transaction of a rejected request if the wallet sent it nevertheless. */
function followRejected<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  step: ApproveStep | CallStep,
  stored: StoredFlow<Intent>,
): void {
  const { flow, options, scope } = run;
  const { transactions, preferences } = options.host;
  const leave = transactions.list.subscribe(() => {
    if (!run.isCurrent() || options.now() - stored.startedAt > FOLLOWED_FOR) {
      leave();
      return;
    }
    const rejected = transactions.list.get().filter(({ request }) => request?.state === 'rejected');
    const record = findRecord(rejected, flow.id, step, stored);
    if (!record) return;
    leave();
    const { id } = record;
    run.dispatch({ type: 'found', ...range, transaction: id, ...hashOf(record) });
    if (run.state().steps[range.at]?.state.status !== 'mining') return;
    saveFlow(preferences.storage(flow.area), flow, scope, { ...stored, transaction: { id, ...hashOf(record) } });
    void followSteps(run, range, step, id);
  });
}

/** Returns why the planned and simulated call must not be sent anymore. */
async function recheck<Intent extends FlowIntent>({
  flow,
  intent,
  reader,
}: FlowRun<Intent>): Promise<FlowError | undefined> {
  try {
    await flow.recheck?.(intent, reader());
    return undefined;
  } catch (error) {
    return preparationError(error);
  }
}

export function sentRecord(record: TransactionRecord) {
  return {
    transaction: record.id,
    ...hashOf(record),
    ...(isOpenRequest(record) && { isUnconfirmed: true as const }),
  };
}

export function lastTransaction(steps: readonly Step[], { until }: StepRange): ApproveStep | CallStep | undefined {
  const step = steps[until - 1];
  return step?.kind === 'permit' ? undefined : step;
}

/** Dialogs stay open for a long time: don't let the user pay for an invalid permit. */
async function dropsUselessPermit<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  step: ApproveStep | CallStep,
): Promise<boolean> {
  if (step.kind !== 'call') return false;
  const dropped = await uselessPermit(step, run.state().permits, run.reader());
  if (dropped) run.dispatch({ type: 'permit-dropped', ...dropped });
  return dropped !== undefined;
}

interface Press<Intent> {
  readonly describe: DescribeStep<Intent>;
  readonly blocker: Blocker;
}

/** Submits again if the host refuses what a later block lets pass. The form stays locked meanwhile. */
async function submitOncePassing<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  step: ApproveStep | CallStep,
  press: Press<Intent>,
) {
  const submitted = await submit(run, range, step, press);
  if (submitted.ok || !isTransientRevert(run, hostFlowError(submitted.error, step))) return submitted;
  return (await retryUntilSimulationPasses(run, range.at)) ? submit(run, range, step, press) : submitted;
}

async function submit<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  step: ApproveStep | CallStep,
  { describe, blocker }: Press<Intent>,
) {
  const blocked = blocker();
  if (blocked !== undefined) return failed({ code: 'refused', message: blocked } as const);
  const { flow, intent, options } = run;
  const { transactions, preferences } = options.host;
  const meta = { area: flow.area, flow: flow.id, step: step.id, ...describe(step, intent) };
  const requests = requestsOf(run, range);
  const [request] = requests;
  if (!request) return failed(NOTHING_TO_SEND);
  if (isBatch(range)) return transactions.submitBatch(requests, meta);
  const gasOption = readGasOption(preferences.storage(flow.area), intent.account);
  return transactions.submit(gasOption.kind === 'normal' ? request : { ...request, gasOption }, meta);
}

const NOTHING_TO_SEND: HostError = { code: 'network', message: 'The action could not be started.' };
