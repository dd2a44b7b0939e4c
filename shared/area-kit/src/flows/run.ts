import type { HostError, Readable, TransactionRecord, TransactionRequest } from '@fathom/contract';
import { areaReader } from '@fathom/base/rpc/areaReader';
import { createWritable, type Writable } from '@fathom/base/domain/writable';
import { encodeJson } from './bigintJson';
import { storeBatchPreference } from './batchPreference';
import { checkNext } from './checkNext';
import { contradictsRecord } from './contradictsRecord';
import { correctSteps } from './correctSteps';
import type { FlowDefinition, FlowIntent } from './defineFlow';
import { findRecord } from './findRecord';
import { permitToSign, type PermitToSign } from './expectedCalls';
import { hostFlowError, preparationError } from './flowError';
import { scopeOf, requestsOf, type Blocker, type DescribeStep, type FlowRun, type FlowRunnerOptions } from './flowRun';
import { nextSteps, EMPTY_FLOW, hashOf, isBusy, type FlowNote, type FlowState, type StepRange } from './flowState';
import type { FlowScope } from './flowKey';
import { loadFlow, removeFlow, quarantineUnreadableFlow, type StoredFlow } from './flowStorage';
import { UNREADABLE_FLOW } from './flowNoteText';
import { followSteps } from './followSteps';
import { keepPermits } from './permitMismatch';
import { offerBatch, withoutSignatures } from './planBatch';
import { reduce } from './reduce';
import { lastTransaction, sendSteps, sentRecord } from './sendSteps';
import { signStep } from './signStep';
import type { Step } from './step';
import { walletMismatch } from './walletMismatch';

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

/** Milliseconds after which an outcome is no longer displayed when the dialog opens again. */
const STALE_AFTER = 600_000;

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
  const { host, now } = options;
  const storage = host.preferences.storage(flow.area);
  let current: FlowRun<Intent> | undefined;
  /** The wallet has refused a batch, so this runner offers no other one. */
  let isBatchRefused = false;

  function begin(intent: Intent): FlowRun<Intent> {
    const run: FlowRun<Intent> = {
      intent,
      flow,
      options,
      reader: () => areaReader(host, intent.chainId),
      scope: scopeOf(flow, intent),
      state: () => state.get(),
      isCurrent: () => current === run,
      dispatch: (event) => {
        if (current === run) state.set(reduce(state.get(), event));
      },
    };
    current = run;
    return run;
  }

  async function prepare(intent: Intent, notice?: FlowNote): Promise<void> {
    if (isBusy(state.get())) return;
    forgetOther(intent);
    const run = begin(intent);
    run.dispatch({ type: 'preparing', intent });
    try {
      const planned = flow.plan(intent, await flow.readState(intent, run.reader()));
      const batch = isBatchRefused ? undefined : await offerBatch(host, flow, intent, planned);
      const steps = batch === 'on' ? withoutSignatures(planned) : planned;
      const { kept, dropped } = keepPermits(state.get().permits, steps, intent);
      const note =
        notice ?? (dropped === undefined ? undefined : ({ kind: 'permit-dropped', because: dropped } as const));
      run.dispatch({ type: 'planned', steps, permits: kept, ...(batch && { batch }), ...(note && { note }) });
    } catch (error) {
      run.dispatch({ type: 'preparation-failed', error: preparationError(error) });
    }
    await checkNext(run);
  }

  /** Prevents resuming a flow with an amount that the user has changed since. */
  function forgetOther(intent: Intent): void {
    const scope = scopeOf(flow, intent);
    const stored = loadFlow(storage, flow, scope);
    if (stored && encodeJson(stored.intent) !== encodeJson(intent) && recordOf(stored)?.status.kind === 'mined') {
      removeFlow(storage, flow.id, scope);
    }
  }

  function recordOf(stored: StoredFlow<Intent>): TransactionRecord | undefined {
    const step = lastTransaction(stored.steps, rangeOf(stored));
    return step && findRecord(host.transactions.list.get(), flow.id, step, stored);
  }

  async function next(describe: DescribeStep<Intent>, blocker: Blocker = () => undefined): Promise<void> {
    const run = current;
    const { status, steps } = state.get();
    const range = nextSteps(state.get());
    const pendingStep = range && steps[range.at];
    if (!run || status !== 'active' || !pendingStep) return;
    if (pendingStep.state.status === 'failed') return checkNext(run);
    if (pendingStep.state.status !== 'idle') return;
    run.dispatch({ type: 'requested', ...range });
    const notSent = (error: HostError) =>
      run.dispatch({
        type: 'declined',
        ...range,
        note: { kind: 'not-sent', error: hostFlowError(error, pendingStep.step) },
      });
    const mismatch = walletMismatch(host.wallet.state.get(), run.intent);
    if (mismatch) return notSent(mismatch);
    try {
      if (pendingStep.step.kind === 'permit') return await signStep(run, range.at, pendingStep.step, blocker);
      const refusal = await sendSteps(run, range, describe, blocker);
      if (refusal && run.isCurrent()) await goOneByOne(run.intent, refusal, pendingStep.step);
    } catch (error) {
      // A sent step has left `awaiting-wallet`, so this doesn't affect it.
      const reason = error instanceof Error ? error.message : String(error);
      notSent({ code: 'network', message: 'The action could not be started.', reason });
    }
  }

  function goOneByOne(intent: Intent, refusal: HostError, step: Step): Promise<void> {
    isBatchRefused = true;
    return prepare(intent, { kind: 'one-by-one', error: hostFlowError(refusal, step) });
  }

  async function setBatch(choice: 'on' | 'off'): Promise<void> {
    if (!current || isBusy(state.get())) return;
    const { intent } = current;
    storeBatchPreference(storage, intent.account, choice);
    await prepare(intent);
  }

  async function resume(scope: FlowScope): Promise<boolean> {
    if (quarantineUnreadableFlow(storage, flow, scope)) host.alerts.show(UNREADABLE_FLOW);
    const stored = isBusy(state.get()) ? undefined : loadFlow(storage, flow, scope);
    if (!stored) return false;
    const range = rangeOf(stored);
    const step = lastTransaction(stored.steps, range);
    if (!step) return false;
    const record = recordOf(stored);
    const transaction = record ?? stored.transaction;
    const endedAt = record ? (record.settledAt ?? now()) : stored.startedAt;
    if (!transaction || now() - endedAt > STALE_AFTER) {
      removeFlow(storage, flow.id, scope);
      return false;
    }
    const { id } = transaction;
    const run = begin(stored.intent);
    const sent = record ? sentRecord(record) : { transaction: id, ...hashOf(transaction) };
    run.dispatch({
      type: 'resumed',
      intent: stored.intent,
      steps: stored.steps,
      contradictsRecord: record && contradictsRecord(flow, stored, record) ? true : undefined,
      ...range,
      ...sent,
    });
    await followSteps(run, range, step, id);
    return true;
  }

  /** Returns the next step, unless it is being checked or has failed, because the plan may change. */
  function displayed() {
    const { steps, status } = state.get();
    const range = nextSteps(state.get());
    const planned = range && steps[range.at];
    const isOpen = planned?.state.status === 'checking' || planned?.state.status === 'failed';
    return current && planned && status === 'active' && !isOpen
      ? { run: current, range, step: planned.step }
      : undefined;
  }

  function nextRequests(): readonly TransactionRequest[] {
    const next = displayed();
    return next ? requestsOf(next.run, next.range) : [];
  }

  function nextPermit(): PermitToSign | undefined {
    const next = displayed();
    return next?.step.kind === 'permit' ? permitToSign(flow.expectedCalls(next.run.intent), next.step) : undefined;
  }

  return {
    state,
    prepare: (intent) => prepare(intent),
    next,
    setBatch,
    resume,
    nextRequests,
    nextPermit,
    follow: () => host.transactions.list.subscribe(() => current && void correctSteps(current)),
    reset: () => {
      if (current && !isBusy(state.get())) removeFlow(storage, flow.id, current.scope);
      current = undefined;
      state.set(EMPTY_FLOW);
    },
  };
}

function rangeOf({ at, until }: Pick<StoredFlow<FlowIntent>, 'at' | 'until'>): StepRange {
  return { at, until: until ?? at + 1 };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
