import { encodeJson } from './bigintJson';
import { checkNext } from '../steps/checkNext';
import type { FlowIntent } from '../defineFlow';
import { preparationError } from '../flowError';
import type { FlowEvent } from '../flowEvent';
import { scopeOf } from './flowRun';
import { beginRun, type FlowRuns } from './flowRuns';
import { isBusy, type FlowNote, type FlowState } from './flowState';
import { loadFlow, removeFlow } from './flowStorage';
import { keepPermits } from '../approval/permitMismatch';
import { offerBatch, withoutSignatures } from '../steps/planBatch';
import { storedRecord } from './resumption';
import type { Step } from '../steps/step';

/** Reads the state, plans and checks the first step. The latest call wins. */
export async function prepareRun<Intent extends FlowIntent, State>(
  runs: FlowRuns<Intent, State>,
  intent: Intent,
  notice?: FlowNote,
): Promise<void> {
  const { flow, options, state } = runs;
  if (isBusy(state.get())) return;
  removeOther(runs, intent);
  const run = beginRun(runs, intent);
  run.dispatch({ type: 'preparing', intent });
  try {
    const steps = flow.plan(intent, await flow.readState(intent, run.reader()));
    const batch = runs.isBatchRefused ? undefined : await offerBatch(options.host, flow, intent, steps);
    run.dispatch(plannedEvent(intent, { steps, batch, permits: state.get().permits, notice }));
  } catch (error) {
    run.dispatch({ type: 'preparation-failed', error: preparationError(error) });
  }
  await checkNext(run);
}

interface Plan {
  readonly steps: readonly Step[];
  readonly batch: FlowState['batch'];
  /** Signed for an earlier plan. */
  readonly permits: FlowState['permits'];
  /** Displayed instead of the note about a dropped permit. */
  readonly notice: FlowNote | undefined;
}

/** Keeps permits that the new steps still need as they were signed. */
export function plannedEvent(
  intent: FlowIntent,
  { steps: planned, batch, permits, notice }: Plan,
): Extract<FlowEvent<never>, { type: 'planned' }> {
  const steps = batch === 'on' ? withoutSignatures(planned) : planned;
  const { kept, dropped } = keepPermits(permits, steps, intent);
  const note = notice ?? (dropped === undefined ? undefined : ({ kind: 'permit-dropped', because: dropped } as const));
  return { type: 'planned', steps, permits: kept, ...(batch && { batch }), ...(note && { note }) };
}

/** Prevents resuming a flow with an amount that the user has changed since. */
function removeOther<Intent extends FlowIntent, State>(
  { flow, options, storage }: FlowRuns<Intent, State>,
  intent: Intent,
): void {
  const scope = scopeOf(flow, intent);
  const stored = loadFlow(storage, flow, scope);
  if (!stored || encodeJson(stored.intent) === encodeJson(intent)) return;
  const record = storedRecord(options.host.transactions.list.get(), flow.id, stored);
  if (record?.status.kind === 'mined') removeFlow(storage, flow.id, scope);
}
