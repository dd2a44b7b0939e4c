import type { HostError, Readable, TransactionRecord, TransactionRequest } from '@fathom/shared/contract';
import { areaReader } from '../rpc/areaReader';
import { createWritable } from '../domain/writable';
import { encodeJson } from './bigintJson';
import { storeBatchPreference } from './batchPreference';
import { checkDue } from './checkDue';
import { correctSteps } from './correctSteps';
import type { FlowDefinition, FlowIntent } from './defineFlow';
import { findRecord } from './findRecord';
import { grantToSign, type GrantToSign } from './flowClaims';
import { hostFlowError, preparationError } from './flowError';
import { placeOf, requestsOf, type DescribeStep, type FlowRun, type FlowRunnerOptions } from './flowRun';
import { dueStep, dueSteps, EMPTY_FLOW, isBusy, type FlowNote, type FlowState, type StepRange } from './flowState';
import { loadFlow, removeFlow, setAsideUnreadableFlow, type FlowPlace, type StoredFlow } from './flowStorage';
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
  /** Reads the facts, plans and checks the first step. Ignored while a step is under way. A newer call wins over an older one. */
  prepare(intent: Intent): Promise<void>;
  /** Performs what is due, or checks a failed step again. Resolves when that has ended and the step after it is checked. */
  next(describe: DescribeStep<Intent>): Promise<void>;
  /** Whether the wallet shall take the transactions as one where it offers it: kept for the account, and planned anew. */
  setBatch(choice: 'on' | 'off'): Promise<void>;
  /** Takes up a flow whose transaction was under way when the page went away, or that waited for the step after it. `false` when there is none. */
  resume(place: FlowPlace): Promise<boolean>;
  /** What the due step sends, or all that go as one: final calldata, also while the wallet asks and the chain works. Empty for a signature. */
  due(): readonly TransactionRequest[];
  /** What the due signature would allow; `undefined` for a transaction. */
  dueGrant(): GrantToSign | undefined;
  /** Keeps what is shown as done or failed in line with the host's record, which may still change. Returns the function that ends it. */
  follow(): () => void;
  /** Forgets intent and steps. A transaction under way goes on: the host follows it, and its query keys are still invalidated. */
  reset(): void;
}

/** An ending older than this is no longer shown as the flow's own when its dialog opens again. In ms. */
const STALE_AFTER = 600_000;

/**
 * Performs a flow: effects through {@link HostServices} only, every change of state through `reduce`. React only subscribes.
 * Never rejects: whatever goes wrong becomes a state or a note.
 */
export function createFlowRunner<Intent extends FlowIntent, Facts>(
  flow: FlowDefinition<Intent, Facts>,
  given: FlowRunnerOptions,
): FlowRunner<Intent> {
  const options = { now: () => Date.now(), wait: sleep, ...given };
  const { host, now } = options;
  const storage = host.preferences.storage(flow.area);
  const state = createWritable<FlowState<Intent>>(EMPTY_FLOW);
  let current: FlowRun<Intent> | undefined;
  /** The wallet has refused to take transactions as one: it is not asked again as long as the dialog is there. */
  let isBatchRefused = false;

  function begin(intent: Intent): FlowRun<Intent> {
    const run: FlowRun<Intent> = {
      ...{ intent, flow, options },
      reader: () => areaReader(host, intent.chainId),
      place: placeOf(flow, intent),
      state: () => state.get(),
      isCurrent: () => current === run,
      dispatch: (event) => {
        if (current === run) state.set(reduce(state.get(), event));
      },
    };
    current = run;
    return run;
  }

  async function prepare(intent: Intent, remark?: FlowNote): Promise<void> {
    if (isBusy(state.get())) return;
    forgetOther(intent);
    const run = begin(intent);
    run.dispatch({ type: 'preparing', intent });
    try {
      const planned = flow.plan(intent, await flow.readFacts(intent, run.reader()));
      const batch = isBatchRefused ? undefined : await offerBatch(host, flow, intent, planned);
      const steps = batch === 'on' ? withoutSignatures(planned) : planned;
      const { kept, dropped } = keepPermits(state.get().permits, steps, intent);
      const note =
        remark ?? (dropped === undefined ? undefined : ({ is: 'permit-dropped', because: dropped } as const));
      run.dispatch({ type: 'planned', steps, permits: kept, ...(batch && { batch }), ...(note && { note }) });
    } catch (error) {
      run.dispatch({ type: 'preparation-failed', error: preparationError(error) });
    }
    await checkDue(run);
  }

  /** A flow that waits between its steps is not taken up again with an amount that the user has changed since. */
  function forgetOther(intent: Intent): void {
    const place = placeOf(flow, intent);
    const stored = loadFlow(storage, flow, place);
    if (stored && encodeJson(stored.intent) !== encodeJson(intent) && recordOf(stored)?.status.is === 'mined') {
      removeFlow(storage, flow.id, place);
    }
  }

  function recordOf(stored: StoredFlow<Intent>): TransactionRecord | undefined {
    const step = lastTransaction(stored.steps, rangeOf(stored));
    return step && findRecord(host.transactions.list.get(), flow.id, step, stored);
  }

  async function next(describe: DescribeStep<Intent>): Promise<void> {
    const run = current;
    const { is, steps } = state.get();
    const range = dueSteps(state.get());
    const due = range && steps[range.at];
    if (!run || is !== 'active' || !range || !due) return;
    if (due.state.is === 'failed') return checkDue(run);
    if (due.state.is !== 'idle') return;
    run.dispatch({ type: 'asked', ...range });
    const notSent = (error: HostError) =>
      run.dispatch({ type: 'declined', ...range, note: { is: 'not-sent', error: hostFlowError(error, due.step) } });
    const mismatch = walletMismatch(host.wallet.state.get(), run.intent);
    if (mismatch) return notSent(mismatch);
    try {
      if (due.step.kind === 'permit') return await signStep(run, range.at, due.step);
      const refusal = await sendSteps(run, range, describe);
      if (refusal && run.isCurrent()) await goOneByOne(run.intent, refusal, due.step);
    } catch (error) {
      // What was sent has left `awaiting-wallet`, where this changes nothing.
      const reason = error instanceof Error ? error.message : String(error);
      notSent({ code: 'network', message: 'The action could not be started.', reason });
    }
  }

  /** Plans anew without the batch, from what the chain says now. */
  function goOneByOne(intent: Intent, refusal: HostError, step: Step): Promise<void> {
    isBatchRefused = true;
    return prepare(intent, { is: 'one-by-one', error: hostFlowError(refusal, step) });
  }

  async function setBatch(choice: 'on' | 'off'): Promise<void> {
    if (!current || isBusy(state.get())) return;
    const { intent } = current;
    storeBatchPreference(storage, intent.account, choice);
    await prepare(intent);
  }

  async function resume(place: FlowPlace): Promise<boolean> {
    if (setAsideUnreadableFlow(storage, flow, place)) host.alerts.show(UNREADABLE_FLOW);
    const stored = isBusy(state.get()) ? undefined : loadFlow(storage, flow, place);
    const range = stored && rangeOf(stored);
    const step = range && lastTransaction(stored.steps, range);
    if (!stored || !range || !step) return false;
    const record = recordOf(stored);
    const transaction = record ?? stored.transaction;
    const endedAt = record ? (record.settledAt ?? now()) : stored.startedAt;
    if (!transaction || now() - endedAt > STALE_AFTER) {
      removeFlow(storage, flow.id, place);
      return false;
    }
    const { id, hash } = transaction;
    const run = begin(stored.intent);
    const sent = record ? sentRecord(record) : { transaction: id, ...(hash === undefined ? {} : { hash }) };
    run.dispatch({ type: 'resumed', intent: stored.intent, steps: stored.steps, ...range, ...sent });
    await followSteps(run, range, step, id);
    return true;
  }

  /** Whether the due step can be shown with what it sends. What is being checked may still be replaced by another plan. */
  function shownRun(): FlowRun<Intent> | undefined {
    const { steps, is } = state.get();
    const at = dueStep(state.get());
    const planned = at === undefined ? undefined : steps[at];
    const isOpen = planned?.state.is === 'checking' || planned?.state.is === 'failed';
    return is === 'active' && planned && !isOpen ? current : undefined;
  }

  function due(): readonly TransactionRequest[] {
    const run = shownRun();
    const range = dueSteps(state.get());
    return run && range ? requestsOf(run, range) : [];
  }

  function dueGrant(): GrantToSign | undefined {
    const run = shownRun();
    const step = state.get().steps[dueStep(state.get()) ?? -1]?.step;
    return run && step?.kind === 'permit' ? grantToSign(flow.claims(run.intent), step) : undefined;
  }

  return {
    state,
    prepare: (intent) => prepare(intent),
    next,
    setBatch,
    resume,
    due,
    dueGrant,
    follow: () => host.transactions.list.subscribe(() => current && void correctSteps(current)),
    reset: () => {
      if (current && !isBusy(state.get())) removeFlow(storage, flow.id, current.place);
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
