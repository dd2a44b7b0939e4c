import type { HostError, Readable, TransactionRequest } from '@fathom/contract';
import { createWritable, type Writable } from '@fathom/base/domain/writable';
import { storeBatchPreference } from '../steps/batchPreference';
import { checkNext } from '../steps/checkNext';
import { correctSteps } from '../steps/correctSteps';
import type { FlowDefinition, FlowIntent } from '../defineFlow';
import { permitToSign, type PermitToSign } from '../steps/expectedCalls';
import { hostFlowError } from '../flowError';
import type { FlowEvent } from '../flowEvent';
import type { FlowScope } from './flowKey';
import { UNREADABLE_FLOW } from '../flowNoteText';
import { requestsOf, type Blocker, type DescribeStep, type FlowRunnerOptions } from './flowRun';
import { beginRun, type FlowRuns } from './flowRuns';
import { EMPTY_FLOW, isBusy, openSteps, type FlowState, type StepRange } from './flowState';
import { loadFlow, quarantineUnreadableFlow, removeFlow } from './flowStorage';
import { followSteps } from '../steps/followSteps';
import { prepareRun } from './prepareRun';
import { resumptionOf } from './resumption';
import { sendSteps } from '../steps/sendSteps';
import { signStep } from '../steps/signStep';
import type { Step } from '../steps/step';
import { walletMismatch } from '../steps/walletMismatch';

export interface FlowRunner<Intent> {
  readonly state: Readable<FlowState<Intent>>;
  /** Reads the state, plans and checks the first step. Ignored while a step is in progress. The latest call wins. */
  prepare(intent: Intent): Promise<void>;
  /** Performs the next step, or checks a failed one again. Resolves when the following step is checked. */
  next(describe: DescribeStep<Intent>, blocker?: Blocker): Promise<void>;
  /** Stores the account's preference for batches, and plans again. */
  setBatch(choice: 'on' | 'off'): Promise<void>;
  /** Resumes a flow that was pending or waiting when the page was closed. Returns `false` if there is none. */
  resume(scope: FlowScope): Promise<boolean>;
  /** Returns the final requests of the next step or batch, also while pending. Empty for a signature. */
  nextRequests(): readonly TransactionRequest[];
  /** Returns what the next signature would allow; `undefined` for a transaction. */
  nextPermit(): PermitToSign | undefined;
  /** Keeps done and failed steps in line with the host's record. Returns the unsubscribe function. */
  follow(): () => void;
  /** Discards intent and steps. A pending transaction continues, and its query keys are still invalidated. */
  reset(): void;
}

/**
 * Runs a flow: side effects only through {@link HostServices}, state changes only through `reduce`. Never rejects:
 * every failure becomes a state or a note.
 * @param state is changed only by the runner from now on. Default: an empty one.
 */
export function createFlowRunner<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  callerOptions: FlowRunnerOptions,
  state: Writable<FlowState<Intent>> = createWritable<FlowState<Intent>>(EMPTY_FLOW),
): FlowRunner<Intent> {
  const options = { now: () => Date.now(), wait: sleep, ...callerOptions };
  const { host } = options;
  const storage = host.preferences.storage(flow.area);
  const runs: FlowRuns<Intent, State> = { flow, options, storage, state, current: undefined, isBatchRefused: false };

  /** Returns the next steps, unless the first one is being checked or has failed, because the plan may change. */
  function displayed() {
    const open = openSteps(state.get());
    const status = open?.planned.state.status;
    const isFinal = status !== 'checking' && status !== 'failed';
    return runs.current && open && isFinal ? { run: runs.current, ...open } : undefined;
  }

  return {
    state,
    prepare: (intent) => prepareRun(runs, intent),
    next: (describe, blocker = () => undefined) => performNext(runs, describe, blocker),
    async setBatch(choice) {
      if (!runs.current || isBusy(state.get())) return;
      const { intent } = runs.current;
      storeBatchPreference(storage, intent.account, choice);
      await prepareRun(runs, intent);
    },
    resume: (scope) => resumeStored(runs, scope),
    nextRequests() {
      const next = displayed();
      return next ? requestsOf(next.run, next.range) : [];
    },
    nextPermit() {
      const next = displayed();
      if (next?.planned.step.kind !== 'permit') return undefined;
      return permitToSign(flow.expectedCalls(next.run.intent), next.planned.step);
    },
    follow: () => host.transactions.list.subscribe(() => runs.current && void correctSteps(runs.current)),
    reset() {
      if (runs.current && !isBusy(state.get())) removeFlow(storage, flow.id, runs.current.scope);
      runs.current = undefined;
      state.set(EMPTY_FLOW);
    },
  };
}

async function performNext<Intent extends FlowIntent, State>(
  runs: FlowRuns<Intent, State>,
  describe: DescribeStep<Intent>,
  blocker: Blocker,
): Promise<void> {
  const { current: run, options } = runs;
  const open = openSteps(runs.state.get());
  if (!run || !open) return;
  const { range, planned } = open;
  const { step } = planned;
  if (planned.state.status === 'failed') return checkNext(run);
  if (planned.state.status !== 'idle') return;
  run.dispatch({ type: 'requested', ...range });
  const mismatch = walletMismatch(options.host.wallet.state.get(), run.intent);
  if (mismatch) return run.dispatch(notSent(range, step, mismatch));
  try {
    if (step.kind === 'permit') return await signStep(run, range.at, step, blocker);
    const refusal = await sendSteps(run, range, describe, blocker);
    if (!refusal || !run.isCurrent()) return;
    runs.isBatchRefused = true;
    await prepareRun(runs, run.intent, { kind: 'one-by-one', error: hostFlowError(refusal, step) });
  } catch (error) {
    // A sent step has left `awaiting-wallet`, so this doesn't affect it.
    const reason = error instanceof Error ? error.message : String(error);
    run.dispatch(notSent(range, step, { code: 'network', message: 'The action could not be started.', reason }));
  }
}

function notSent(range: StepRange, step: Step, error: HostError): FlowEvent<never> {
  return { type: 'declined', ...range, note: { kind: 'not-sent', error: hostFlowError(error, step) } };
}

async function resumeStored<Intent extends FlowIntent, State>(
  runs: FlowRuns<Intent, State>,
  scope: FlowScope,
): Promise<boolean> {
  const { flow, options, storage } = runs;
  const { host, now } = options;
  if (quarantineUnreadableFlow(storage, flow, scope)) host.alerts.show(UNREADABLE_FLOW);
  const stored = isBusy(runs.state.get()) ? undefined : loadFlow(storage, flow, scope);
  if (!stored) return false;
  const resumption = resumptionOf(flow, stored, host.transactions.list.get(), now());
  if (resumption.kind === 'stale') removeFlow(storage, flow.id, scope);
  if (resumption.kind !== 'resumed') return false;
  const run = beginRun(runs, stored.intent);
  run.dispatch(resumption.event);
  await followSteps(run, resumption.range, resumption.step, resumption.id);
  return true;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
