import type { HostServices, Readable, TransactionRequest } from '@fathom/shared/contract';
import { areaReader } from '../chain/areaReader';
import { readPermitFacts } from '../chain/permitSupport';
import type { CustomErrors } from '../chain/revert';
import { SIGNATURE_LIFETIME, splitSignature } from '../chain/typedData';
import { createWritable } from '../domain/writable';
import { approvalInstead, checkStep } from './checkStep';
import type { FlowDefinition, FlowIntent } from './defineFlow';
import { callOf } from './encodeCall';
import { findRecord } from './findRecord';
import { claimOfPermit, grantToSign, type GrantToSign } from './flowClaims';
import { endingError, hostFlowError, preparationError } from './flowError';
import type { FlowEvent } from './flowEvent';
import { dueStep, EMPTY_FLOW, isBusy, type FlowState } from './flowState';
import { loadFlow, removeFlow, saveFlow, type FlowPlace, type StoredFlow } from './flowStorage';
import { grantTypedData, readAllowance } from './grants';
import { checkPermit, keepPermits } from './permitMismatch';
import { needsApproval } from './planGrant';
import { reduce } from './reduce';
import type { ApproveStep, CallStep, PermitStep, Step } from './step';
import { stepRequest } from './stepRequest';
import { walletMismatch } from './walletMismatch';

/** What a step is called where the user sees it: in alerts, in the activity tray, after a reload. */
export interface StepWords {
  /** Verb and object: "Supply 1,000 USDC". */
  readonly title: string;
  /** The alert after success. */
  readonly successText?: string;
}

export type DescribeStep<Intent> = (step: Step, intent: Intent) => StepWords;

export interface FlowRunnerOptions {
  readonly host: HostServices;
  /** Told the flow's query keys when its call is mined, and again when the indexer has it. */
  readonly invalidate: (keys: readonly (readonly unknown[])[]) => void;
  /** Waits until the indexer has reached the block; `late` when its deadline passed first. Without it nothing is waited for. */
  readonly waitForIndexer?: (block: number) => Promise<'reached' | 'late'>;
  readonly customErrors?: CustomErrors;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface FlowRunner<Intent> {
  readonly state: Readable<FlowState>;
  /** Reads the facts, plans and checks the first step. Ignored while a step is under way. A newer call wins over an older one. */
  prepare(intent: Intent): Promise<void>;
  /** Performs the due step, or checks a failed one again. Resolves when the step has ended and the one after it is checked. */
  next(describe: DescribeStep<Intent>): Promise<void>;
  /** Takes up a flow whose transaction was under way when the page went away. `false` when there is none. */
  resume(place: FlowPlace): Promise<boolean>;
  /** What the due step sends: its final calldata, also while the wallet asks and the chain works. `undefined` for a signature. */
  due(): TransactionRequest | undefined;
  /** What the due signature would allow; `undefined` for a transaction. */
  dueGrant(): GrantToSign | undefined;
  /** Forgets intent and steps. A transaction under way goes on: the host follows it, and its query keys are still invalidated. */
  reset(): void;
}

/** An ending older than this is no longer shown as the flow's own when its dialog opens again. In ms. */
const STALE_AFTER = 600_000;

/** Behind one address stand many nodes, and not all have seen a block at once: a refusal right after it is doubted once. In ms. */
const NODES_CATCH_UP = 2000;

/** One intent's way through its steps. */
interface Run<Intent> {
  readonly intent: Intent;
  readonly dispatch: (event: FlowEvent) => void;
}

/**
 * Performs a flow: effects through {@link HostServices} only, every change of state through `reduce`. React only subscribes.
 * Never rejects: whatever goes wrong becomes a state or a note.
 */
export function createFlowRunner<Intent extends FlowIntent, Facts>(
  flow: FlowDefinition<Intent, Facts>,
  options: FlowRunnerOptions,
): FlowRunner<Intent> {
  const { host, now = () => Date.now(), wait = sleep } = options;
  const storage = host.preferences.storage(flow.area);
  const state = createWritable<FlowState>(EMPTY_FLOW);
  let current: Run<Intent> | undefined;

  /** From here on, what belongs to an earlier intent changes nothing any more. */
  function begin(intent: Intent): Run<Intent> {
    const run: Run<Intent> = {
      intent,
      dispatch: (event) => {
        if (current === run) state.set(reduce(state.get(), event));
      },
    };
    current = run;
    return run;
  }

  function readerOf({ intent }: Run<Intent>) {
    return areaReader(host, intent.chainId);
  }

  function placeOf({ intent }: Run<Intent>): FlowPlace {
    return { account: intent.account, chainId: intent.chainId, subject: flow.subject?.(intent) ?? '' };
  }

  async function prepare(intent: Intent): Promise<void> {
    if (isBusy(state.get())) return;
    const run = begin(intent);
    run.dispatch({ type: 'preparing' });
    try {
      const steps = flow.plan(intent, await flow.readFacts(intent, readerOf(run)));
      const { kept, dropped } = keepPermits(state.get().permits, steps, intent);
      run.dispatch({
        type: 'planned',
        steps,
        permits: kept,
        ...(dropped === undefined ? {} : { note: { is: 'permit-dropped', because: dropped } }),
      });
    } catch (error) {
      run.dispatch({ type: 'preparation-failed', error: preparationError(error) });
    }
    await checkDue(run);
  }

  /** Checks steps until one waits for the user, is refused, or all are behind us. */
  async function checkDue(run: Run<Intent>, { afterBlock = false } = {}): Promise<void> {
    let isDoubtful = afterBlock;
    for (;;) {
      const { is, steps, permits } = state.get();
      const at = dueStep(state.get());
      const step = at === undefined ? undefined : steps[at]?.step;
      if (current !== run || is !== 'active' || at === undefined || !step) return;
      run.dispatch({ type: 'checking', at });
      const check = await checkStep(step, {
        reader: readerOf(run),
        account: run.intent.account,
        permits,
        customErrors: options.customErrors,
      });
      switch (check.is) {
        case 'ready':
          run.dispatch({ type: 'checked', at, ...(check.gasLimit === undefined ? {} : { gasLimit: check.gasLimit }) });
          return;
        case 'refused':
          if (isDoubtful) {
            isDoubtful = false;
            await wait(NODES_CATCH_UP);
            run.dispatch({ type: 'checked', at });
            break;
          }
          run.dispatch({ type: 'refused', at, error: check.error });
          return;
        case 'sufficient':
          run.dispatch({ type: 'skipped', at, because: 'sufficient' });
          break;
        case 'replan':
          run.dispatch({ type: 'replanned', at, steps: check.steps, ...(check.note ? { note: check.note } : {}) });
          break;
        case 'permit-dropped':
          run.dispatch({ type: 'permit-dropped', permit: check.permit, note: check.note });
          break;
      }
    }
  }

  async function next(describe: DescribeStep<Intent>): Promise<void> {
    const run = current;
    const { is, steps } = state.get();
    const at = dueStep(state.get());
    const due = at === undefined ? undefined : steps[at];
    if (!run || is !== 'active' || at === undefined || !due) return;
    if (due.state.is === 'failed') return checkDue(run);
    if (due.state.is !== 'idle') return;
    run.dispatch({ type: 'asked', at });
    const mismatch = walletMismatch(host.wallet.state.get(), run.intent);
    if (mismatch) {
      const error = hostFlowError(mismatch, due.step);
      run.dispatch({ type: 'declined', at, note: { is: 'not-sent', error } });
      return;
    }
    try {
      if (due.step.kind === 'permit') await sign(run, at, due.step);
      else await send(run, at, due.step, describe(due.step, run.intent));
    } catch (error) {
      // What was sent has left `awaiting-wallet`, where this changes nothing.
      const message = 'The action could not be started.';
      const reason = error instanceof Error ? error.message : String(error);
      const flowError = hostFlowError({ code: 'network', message, reason }, due.step);
      run.dispatch({ type: 'declined', at, note: { is: 'not-sent', error: flowError } });
    }
  }

  async function sign(run: Run<Intent>, at: number, step: PermitStep): Promise<void> {
    const { account, chainId } = run.intent;
    const facts = await readPermitFacts(readerOf(run), step.grant.token, account);
    if (!facts) {
      approveInstead(run, at, step, 'token-without-permit');
      return checkDue(run);
    }
    const terms = { owner: account, nonce: facts.nonce, deadline: facts.now + SIGNATURE_LIFETIME };
    const typedData = grantTypedData(facts.domain, step.grant, terms);
    const claim = claimOfPermit(flow.claims(run.intent), step, facts.domain, terms);
    if (!claim) throw new Error('The intent allows no signature.');
    const signature = await host.wallet.signTypedData({ account, chainId, typedData, claim });
    if (!signature.ok) {
      if (signature.error.code === 'rejected') run.dispatch({ type: 'declined', at, note: { is: 'rejected' } });
      else if (signature.error.code === 'wallet') approveInstead(run, at, step, 'wallet-cannot-sign');
      else
        run.dispatch({ type: 'declined', at, note: { is: 'not-sent', error: hostFlowError(signature.error, step) } });
      return signature.error.code === 'wallet' ? checkDue(run) : undefined;
    }
    const split = splitSignature(signature.value);
    if (split) run.dispatch({ type: 'signed', at, permit: { ...terms, chainId, grant: step.grant, ...split } });
    else approveInstead(run, at, step, 'wallet-cannot-sign');
    await checkDue(run);
  }

  function approveInstead(
    run: Run<Intent>,
    at: number,
    step: PermitStep,
    because: 'token-without-permit' | 'wallet-cannot-sign',
  ): void {
    const note = { is: 'approval-instead-of-permit', because } as const;
    run.dispatch({ type: 'replanned', at, steps: [approvalInstead(step)], note });
  }

  async function send(run: Run<Intent>, at: number, step: ApproveStep | CallStep, words: StepWords): Promise<void> {
    const { steps, permits } = state.get();
    const permit = step.kind === 'call' && callOf(step, permits) !== step.call ? step.withPermit?.permit : undefined;
    const signed = permit === undefined ? undefined : permits[permit];
    if (permit !== undefined && signed) {
      // Dialogs stay open for a long time: a permit that has become useless must not be paid for.
      const because = checkPermit(signed, await readPermitFacts(readerOf(run), signed.grant.token, run.intent.account));
      if (because) {
        run.dispatch({ type: 'permit-dropped', permit, note: { is: 'permit-dropped', because } });
        return checkDue(run);
      }
    }
    const stored: StoredFlow<Intent> = {
      intent: run.intent,
      steps: steps.map((planned) => planned.step),
      at,
      startedAt: now(),
    };
    saveFlow(storage, flow, placeOf(run), stored);
    const request = stepRequest(run.intent, flow.claims(run.intent), step, permits);
    const submitted = await host.transactions.submit(request, {
      area: flow.area,
      flow: flow.id,
      step: step.id,
      ...words,
    });
    if (!submitted.ok) {
      removeFlow(storage, flow.id, placeOf(run));
      const error = hostFlowError(submitted.error, step);
      if (error.code === 'rejected') run.dispatch({ type: 'declined', at, note: { is: 'rejected' } });
      else if (error.blocking || error.actionBlocked) run.dispatch({ type: 'refused', at, error });
      else run.dispatch({ type: 'declined', at, note: { is: 'not-sent', error } });
      return;
    }
    const { id, hash } = submitted.value;
    saveFlow(storage, flow, placeOf(run), { ...stored, transaction: { id, hash } });
    run.dispatch({ type: 'sent', at, hash, transaction: id });
    await follow(run, at, step, id);
  }

  async function follow(run: Run<Intent>, at: number, step: ApproveStep | CallStep, id: string): Promise<void> {
    const showHash = () => {
      const record = host.transactions.list.get().find((listed) => listed.id === id);
      if (record) run.dispatch({ type: 'rehashed', at, hash: record.hash });
    };
    const unsubscribe = host.transactions.list.subscribe(showHash);
    const record = await host.transactions.settled(id);
    showHash();
    unsubscribe();
    removeFlow(storage, flow.id, placeOf(run));
    const status = record?.status;
    if (status?.is !== 'mined') {
      const ending = status?.is === 'pending' ? undefined : status;
      run.dispatch({ type: 'ended-badly', at, error: endingError(ending, step) });
      return;
    }
    run.dispatch({ type: 'mined', at, block: status.block });
    if (step.kind === 'approve') await confirmApproval(run, at, step, status.block);
    else await confirmCall(run, at, status.block);
    await checkDue(run, { afterBlock: true });
  }

  /** The wallet lets users lower the amount, so what counts is the allowance that the chain now shows. */
  async function confirmApproval(run: Run<Intent>, at: number, step: ApproveStep, block: number): Promise<void> {
    const { grant } = step;
    const reader = readerOf(run);
    try {
      const allowance = await readAllowance(reader, grant, run.intent.account, block).catch(() =>
        // A node that has pruned or not yet seen the block.
        readAllowance(reader, grant, run.intent.account),
      );
      const isEnough = step.isReset ? allowance === 0n : !needsApproval(allowance, grant.required);
      if (isEnough) run.dispatch({ type: 'confirmed', at });
      else run.dispatch({ type: 'insufficient', at, note: { is: 'allowance-too-low', allowance, grant } });
    } catch {
      // The check of the step reads it once more and says why it cannot.
      run.dispatch({ type: 'insufficient', at, note: { is: 'allowance-unread' } });
    }
  }

  async function confirmCall(run: Run<Intent>, at: number, block: number): Promise<void> {
    const keys = flow.invalidates(run.intent);
    options.invalidate(keys);
    const outcome = await options.waitForIndexer?.(block).catch(() => 'late' as const);
    run.dispatch({ type: 'confirmed', at, ...(outcome === 'late' ? { note: { is: 'indexer-late' } } : {}) });
    if (outcome !== undefined) options.invalidate(keys);
  }

  async function resume(place: FlowPlace): Promise<boolean> {
    const stored = isBusy(state.get()) ? undefined : loadFlow(storage, flow, place);
    const step = stored?.steps[stored.at];
    if (!stored || !step || step.kind === 'permit') return false;
    const record = findRecord(host.transactions.list.get(), flow.id, step, stored);
    const transaction = record ?? stored.transaction;
    const endedAt = record ? (record.settledAt ?? now()) : stored.startedAt;
    if (!transaction || now() - endedAt > STALE_AFTER) {
      removeFlow(storage, flow.id, place);
      return false;
    }
    const { id, hash } = transaction;
    const run = begin(stored.intent);
    run.dispatch({ type: 'resumed', steps: stored.steps, at: stored.at, hash, transaction: id });
    await follow(run, stored.at, step, id);
    return true;
  }

  /** The due step with its intent. What is being checked may still be replaced by another plan. */
  function shownStep() {
    const { steps, is } = state.get();
    const at = dueStep(state.get());
    const planned = at === undefined ? undefined : steps[at];
    if (!current || is !== 'active' || !planned) return undefined;
    if (planned.state.is === 'checking' || planned.state.is === 'failed') return undefined;
    return { step: planned.step, intent: current.intent };
  }

  function due(): TransactionRequest | undefined {
    const shown = shownStep();
    if (!shown || shown.step.kind === 'permit') return undefined;
    return stepRequest(shown.intent, flow.claims(shown.intent), shown.step, state.get().permits);
  }

  function dueGrant(): GrantToSign | undefined {
    const shown = shownStep();
    return shown?.step.kind === 'permit' ? grantToSign(flow.claims(shown.intent), shown.step) : undefined;
  }

  return {
    state,
    prepare,
    next,
    resume,
    due,
    dueGrant,
    reset: () => {
      current = undefined;
      state.set(EMPTY_FLOW);
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
