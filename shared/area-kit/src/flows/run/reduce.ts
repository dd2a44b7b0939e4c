import {
  EMPTY_FLOW,
  hashOf,
  nextStep,
  transactionOf,
  type FlowState,
  type PlannedStep,
  type StepGas,
  type StepState,
} from './flowState';
import type { FlowEvent } from '../flowEvent';
import { freshStep } from '../steps/freshStep';

/**
 * Returns the state after an event. Pure and total: an event that doesn't fit the state leaves it unchanged. A
 * transaction step is done only after `sent` and `mined`, and steps are done in order.
 */
export function reduce<Intent>(state: FlowState<Intent>, event: FlowEvent<Intent>): FlowState<Intent> {
  if (event.type === 'reset') return EMPTY_FLOW;
  const next = progress(state, event);
  return next === state ? state : { ...next, ...ownerAfter(state, event) };
}

type Owner<Intent> = Pick<FlowState<Intent>, 'intent' | 'isRestored' | 'contradictsRecord'>;

/** A restored flow remains restored when it is planned again. */
function ownerAfter<Intent>(
  { intent, isRestored, contradictsRecord }: Owner<Intent>,
  event: FlowEvent<Intent>,
): Owner<Intent> {
  if (event.type === 'resumed') {
    return { intent: event.intent, isRestored: true, contradictsRecord: event.contradictsRecord };
  }
  if (event.type === 'preparing') {
    return { intent: event.intent, ...(isRestored && event.intent === intent && { isRestored, contradictsRecord }) };
  }
  return { ...(intent !== undefined && { intent }), ...(isRestored && { isRestored, contradictsRecord }) };
}

type Progress = Omit<FlowState, 'intent' | 'isRestored' | 'contradictsRecord'>;

function progress(state: Progress, event: Exclude<FlowEvent, { type: 'reset' }>): Progress {
  switch (event.type) {
    case 'preparing':
      return { status: 'preparing', steps: state.steps, permits: state.permits, ...batchOf(state) };
    case 'preparation-failed':
      return state.status === 'preparing'
        ? { status: 'unprepared', steps: [], permits: state.permits, error: event.error }
        : state;
    case 'planned':
      return state.status === 'preparing' ? planned(event) : state;
    case 'resumed':
      return resumed(event);
    case 'permit-dropped':
      return dropPermit(state, event);
    case 'pending-again':
      return pendingAgain(state, event);
    default:
      return state.status === 'active' && event.at === nextStep(state) ? stepped(state, event) : state;
  }
}

type StepEvent = Exclude<Extract<FlowEvent, { readonly at: number }>, { type: 'resumed' | 'pending-again' }>;

function stepped(state: Progress, event: StepEvent): Progress {
  const current = state.steps[event.at];
  if (!current) return state;
  if (event.type === 'replanned') return canReplan(current) ? replan(state, event) : state;
  const until = ('until' in event ? event.until : undefined) ?? event.at + 1;
  const permits = event.type === 'signed' ? { ...state.permits, [current.step.id]: event.permit } : state.permits;
  const steps: PlannedStep[] = [];
  for (const [index, planned] of state.steps.entries()) {
    const isTouched = index >= event.at && index < until;
    const next = isTouched ? nextStepState(planned, event, index === event.at) : planned.state;
    if (!next) return state;
    steps.push({ ...planned, state: next, ...(event.type === 'checked' ? gasOf(event, index) : {}) });
  }
  const isDone = steps.every(({ state: { status } }) => status === 'done' || status === 'skipped');
  const note = noteAfter(state, event);
  return {
    status: isDone ? 'done' : 'active',
    steps,
    permits,
    ...batchOf(state),
    ...(note === undefined ? {} : { note }),
  };
}

function gasOf(
  { at, gasLimit, gasUsed, following = [] }: Extract<FlowEvent, { type: 'checked' }>,
  index: number,
): Partial<StepGas> {
  if (index > at) return following[index - at - 1] ?? {};
  return index < at || gasLimit === undefined || gasUsed === undefined ? {} : { gasLimit, gasUsed };
}

function batchOf({ batch }: Pick<FlowState, 'batch'>): Pick<FlowState, 'batch'> {
  return batch === undefined ? {} : { batch };
}

function nextStepState({ step, state }: PlannedStep, event: StepEvent, isFirst: boolean): StepState | undefined {
  switch (event.type) {
    case 'checking':
      return state.status === 'idle' || state.status === 'failed' ? { status: 'checking' } : undefined;
    case 'checked':
      return state.status === 'checking' ? { status: 'idle' } : undefined;
    case 'skipped':
      return state.status === 'checking' && step.kind !== 'call'
        ? { status: 'skipped', because: event.because }
        : undefined;
    case 'refused':
      if (state.status !== 'checking' && state.status !== 'awaiting-wallet') return undefined;
      return isFirst ? { status: 'failed', error: event.error } : { status: 'idle' };
    case 'requested':
      return state.status === 'idle' ? { status: 'awaiting-wallet' } : undefined;
    case 'declined':
      return state.status === 'awaiting-wallet' || state.status === 'checking' ? { status: 'idle' } : undefined;
    case 'signed':
      return state.status === 'awaiting-wallet' && step.kind === 'permit' ? { status: 'done' } : undefined;
    case 'sent':
      return state.status === 'awaiting-wallet' && step.kind !== 'permit' ? mining(event) : undefined;
    case 'found':
      return step.kind !== 'permit' && WAITING_STATES.has(state.status) ? mining(event) : undefined;
    case 'replaced':
      return state.status === 'mining' ? mining({ transaction: state.transaction, hash: event.hash }) : undefined;
    case 'mined':
      return state.status === 'mining' ? { ...state, status: 'indexing', block: event.block } : undefined;
    case 'confirmed':
      return state.status === 'indexing'
        ? { status: 'done', transaction: state.transaction, ...hashOf(state) }
        : undefined;
    case 'insufficient':
      return state.status === 'indexing' && step.kind === 'approve' ? { status: 'idle' } : undefined;
    case 'failed':
      return state.status === 'mining'
        ? { status: 'failed', error: event.error, transaction: state.transaction }
        : undefined;
    case 'replanned':
      return undefined;
  }
}

const WAITING_STATES: ReadonlySet<StepState['status']> = new Set(['idle', 'checking', 'failed']);

function mining({
  transaction,
  isUnconfirmed,
  ...event
}: Pick<Extract<StepState, { status: 'mining' }>, 'transaction' | 'hash' | 'isUnconfirmed'>): StepState {
  return { status: 'mining', transaction, ...hashOf(event), ...(isUnconfirmed && { isUnconfirmed }) };
}

/** A note stays until the user continues; checks in between don't remove it. */
function noteAfter(state: Progress, event: StepEvent): FlowState['note'] {
  if ('note' in event) return event.note;
  const isOver =
    event.type === 'requested' ||
    event.type === 'found' ||
    (event.type === 'mined' && state.note?.kind === 'reorganized');
  return isOver ? undefined : state.note;
}

function planned(event: Extract<FlowEvent, { type: 'planned' }>): Progress {
  const steps = event.steps.map((step) =>
    step.kind === 'permit' && event.permits[step.id] ? { step, state: { status: 'done' } as const } : freshStep(step),
  );
  return {
    // Nothing is left to do. A plan with steps has a call, which isn't done.
    status: steps.length === 0 ? 'done' : 'active',
    steps,
    permits: event.permits,
    ...batchOf(event),
    ...(event.note === undefined ? {} : { note: event.note }),
  };
}

function resumed(event: Extract<FlowEvent, { type: 'resumed' }>): Progress {
  const { steps, at, until = at + 1 } = event;
  return {
    status: 'active',
    permits: {},
    ...(until > at + 1 && { batch: 'on' }),
    steps: steps.map((step, index) => {
      if (index < at) return { step, state: { status: 'done' } };
      return index < until ? { ...freshStep(step), state: mining(event) } : freshStep(step);
    }),
  };
}

/** A permit can turn out to be impossible even in the wallet, other steps only before the wallet is prompted. */
function canReplan({ step, state }: PlannedStep): boolean {
  return state.status === 'checking' || (state.status === 'awaiting-wallet' && step.kind === 'permit');
}

function replan(state: Progress, event: Extract<FlowEvent, { type: 'replanned' }>): Progress {
  return {
    ...state,
    steps: [...state.steps.slice(0, event.at), ...event.steps.map(freshStep), ...state.steps.slice(event.at + 1)],
    ...(event.note === undefined ? {} : { note: event.note }),
  };
}

function dropPermit(state: Progress, event: Extract<FlowEvent, { type: 'permit-dropped' }>): Progress {
  if (state.status !== 'active' || !state.permits[event.permit]) return state;
  const { [event.permit]: _dropped, ...permits } = state.permits;
  const from = state.steps.findIndex(({ step }) => step.id === event.permit);
  if (from < 0 || state.steps.some(({ state: { status } }) => status === 'mining' || status === 'indexing'))
    return state;
  const steps = state.steps.map((step, index) => (index < from ? step : freshStep(step.step)));
  return { status: 'active', steps, permits, ...batchOf(state), note: event.note };
}

/** Only the last transaction can be pending again: an earlier one settles with the step that builds on it. */
function pendingAgain(state: Progress, event: Extract<FlowEvent, { type: 'pending-again' }>): Progress {
  const { at, until, transaction, note } = event;
  const isOwn = ({ state: own }: PlannedStep) => own.status !== 'mining' && transactionOf(own) === transaction;
  const isUntouched = ({ state: { status } }: PlannedStep) =>
    status === 'idle' || status === 'checking' || status === 'failed';
  const later = state.steps.slice(until);
  const canReopen = at < until && state.steps.slice(at, until).every(isOwn) && later.every(isUntouched);
  if (!canReopen || later.some(({ state: own }) => transactionOf(own) !== undefined)) return state;
  return {
    status: 'active',
    permits: state.permits,
    ...batchOf(state),
    steps: state.steps.map((planned, index) => {
      if (index < at) return planned;
      return index < until
        ? { ...planned, state: { status: 'mining', transaction, ...hashOf(event) } }
        : { ...planned, state: { status: 'idle' } };
    }),
    ...(note === undefined ? {} : { note }),
  };
}
