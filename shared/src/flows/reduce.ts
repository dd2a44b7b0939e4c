import { EMPTY_FLOW, dueStep, type FlowState, type PlannedStep, type StepState } from './flowState';
import type { FlowEvent } from './flowEvent';
import type { Step } from './step';

/**
 * The flow after an event. Pure and total: an event that does not fit the state (a late answer, a step that is not due) leaves it
 * as it is. A step with a transaction is done only by way of `sent` and `mined`, and steps are done in their order.
 */
export function reduce(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'reset':
      return EMPTY_FLOW;
    case 'preparing':
      return { is: 'preparing', steps: state.steps, permits: state.permits };
    case 'preparation-failed':
      return state.is === 'preparing'
        ? { is: 'unprepared', steps: [], permits: state.permits, error: event.error }
        : state;
    case 'planned':
      return state.is === 'preparing' ? planned(event) : state;
    case 'resumed':
      return resumed(event);
    case 'permit-dropped':
      return dropPermit(state, event);
    default:
      return state.is === 'active' && event.at === dueStep(state) ? stepped(state, event) : state;
  }
}

type StepEvent = Extract<FlowEvent, { readonly at: number }>;

function stepped(state: FlowState, event: Exclude<StepEvent, { type: 'resumed' }>): FlowState {
  const current = state.steps[event.at];
  if (!current) return state;
  if (event.type === 'replanned') return canReplan(current) ? replan(state, event) : state;
  const next = nextStepState(current, event);
  if (!next) return state;
  const permits = event.type === 'signed' ? { ...state.permits, [current.step.id]: event.permit } : state.permits;
  const steps = state.steps.map((planned, index) => {
    if (index !== event.at) return planned;
    return event.type === 'checked' && event.gasLimit !== undefined
      ? { ...planned, state: next, gasLimit: event.gasLimit }
      : { ...planned, state: next };
  });
  const isDone = steps.every(({ state: { is } }) => is === 'done' || is === 'skipped');
  const note = noteAfter(state, event);
  return { is: isDone ? 'done' : 'active', steps, permits, ...(note === undefined ? {} : { note }) };
}

/** The step's state after the event; `undefined` where the event does not fit. */
function nextStepState(
  { step, state }: PlannedStep,
  event: Exclude<StepEvent, { type: 'resumed' }>,
): StepState | undefined {
  switch (event.type) {
    case 'checking':
      return state.is === 'idle' || state.is === 'failed' ? { is: 'checking' } : undefined;
    case 'checked':
      return state.is === 'checking' ? { is: 'idle' } : undefined;
    case 'skipped':
      return state.is === 'checking' && step.kind !== 'call' ? { is: 'skipped', because: event.because } : undefined;
    case 'refused':
      return state.is === 'checking' || state.is === 'awaiting-wallet'
        ? { is: 'failed', error: event.error }
        : undefined;
    case 'asked':
      return state.is === 'idle' ? { is: 'awaiting-wallet' } : undefined;
    case 'declined':
      return state.is === 'awaiting-wallet' || state.is === 'checking' ? { is: 'idle' } : undefined;
    case 'signed':
      return state.is === 'awaiting-wallet' && step.kind === 'permit' ? { is: 'done' } : undefined;
    case 'sent':
      return state.is === 'awaiting-wallet' && step.kind !== 'permit'
        ? { is: 'mining', hash: event.hash, transaction: event.transaction }
        : undefined;
    case 'rehashed':
      return state.is === 'mining' ? { ...state, hash: event.hash } : undefined;
    case 'mined':
      return state.is === 'mining' ? { is: 'indexing', block: event.block, hash: state.hash } : undefined;
    case 'confirmed':
      return state.is === 'indexing' ? { is: 'done', hash: state.hash } : undefined;
    case 'insufficient':
      return state.is === 'indexing' && step.kind === 'approve' ? { is: 'idle' } : undefined;
    case 'ended-badly':
      return state.is === 'mining' ? { is: 'failed', error: event.error } : undefined;
    case 'replanned':
      return undefined;
  }
}

/** A remark stays until the user goes on; checks in between do not take it away. */
function noteAfter(state: FlowState, event: StepEvent): FlowState['note'] {
  if ('note' in event) return event.note;
  return event.type === 'asked' ? undefined : state.note;
}

function planned(event: Extract<FlowEvent, { type: 'planned' }>): FlowState {
  const steps = event.steps.map((step) =>
    step.kind === 'permit' && event.permits[step.id] ? { step, state: { is: 'done' } as const } : freshStep(step),
  );
  const isDone = steps.every(({ state: { is } }) => is === 'done');
  return {
    // A plan whose steps are all behind it has nothing to offer either; a permit alone is never a whole plan.
    is: isDone ? 'done' : 'active',
    steps,
    permits: event.permits,
    ...(event.note === undefined ? {} : { note: event.note }),
  };
}

function resumed({ steps, at, hash, transaction }: Extract<FlowEvent, { type: 'resumed' }>): FlowState {
  return {
    is: 'active',
    permits: {},
    steps: steps.map((step, index) => {
      if (index < at) return { step, state: { is: 'done' } };
      return index === at ? { ...freshStep(step), state: { is: 'mining', hash, transaction } } : freshStep(step);
    }),
  };
}

/** A permit can turn out impossible as late as in the wallet; anything else only before it was asked for. */
function canReplan({ step, state }: PlannedStep): boolean {
  return state.is === 'checking' || (state.is === 'awaiting-wallet' && step.kind === 'permit');
}

function replan(state: FlowState, event: Extract<FlowEvent, { type: 'replanned' }>): FlowState {
  return {
    ...state,
    steps: [...state.steps.slice(0, event.at), ...event.steps.map(freshStep), ...state.steps.slice(event.at + 1)],
    ...(event.note === undefined ? {} : { note: event.note }),
  };
}

function dropPermit(state: FlowState, event: Extract<FlowEvent, { type: 'permit-dropped' }>): FlowState {
  if (state.is !== 'active' || !state.permits[event.permit]) return state;
  const { [event.permit]: _dropped, ...permits } = state.permits;
  const from = state.steps.findIndex(({ step }) => step.id === event.permit);
  if (from < 0 || state.steps.some(({ state: { is } }) => is === 'mining' || is === 'indexing')) return state;
  const steps = state.steps.map((step, index) => (index < from ? step : freshStep(step.step)));
  return { is: 'active', steps, permits, note: event.note };
}

/** A step that nothing was done about yet, with the least gas that its policy allows. */
export function freshStep(step: Step): PlannedStep {
  const state: StepState = { is: 'idle' };
  if (step.kind === 'permit') return { step, state };
  return { step, state, gasLimit: step.kind === 'approve' ? step.gas.minimum : step.call.gas.minimum };
}
