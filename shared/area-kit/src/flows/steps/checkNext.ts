import { checkBatch } from './checkBatch';
import { checkStep } from './checkStep';
import type { FlowIntent } from '../defineFlow';
import type { FlowEvent } from '../flowEvent';
import { requestsOf, type FlowRun } from '../run/flowRun';
import { nextStep, nextSteps, isBatch, type FlowError, type StepGas, type StepRange } from '../run/flowState';
import type { Step } from './step';

type CheckEvent = Extract<
  FlowEvent<never>,
  { readonly type: 'checked' | 'refused' | 'skipped' | 'replanned' | 'permit-dropped' }
>;

/** Milliseconds before retrying: replicas behind one URL don't receive a new block at the same time. */
export const NODES_CATCH_UP = 2000;
export const ATTEMPTS_AFTER_BLOCK = 4;
/**
 * Simulations of a call that a later block may let pass (`isTransientRevert`). The waits in between exceed the 12 s of an
 * Ethereum block, because nodes simulate on their newest block.
 */
const ATTEMPTS_OVER_BLOCKS = 8;

/** Checks steps until one waits for the user, one is refused in all `attempts`, or none is left. Never rejects. */
export async function checkNext<Intent extends FlowIntent>(run: FlowRun<Intent>, { attempts = 1 } = {}): Promise<void> {
  const { options, dispatch } = run;
  let refusals = 0;
  for (;;) {
    const at = nextStep(run.state());
    if (at === undefined || !run.isCurrent()) return;
    dispatch({ type: 'checking', at });
    // The step may be waiting for a transaction that is pending again.
    const planned = run.state().steps[at];
    if (planned?.state.status !== 'checking') return;
    const event = await checkAt(run, at, planned.step);
    if (event.type === 'refused') {
      refusals += 1;
      const allowed = isTransientRevert(run, event.error) ? Math.max(attempts, ATTEMPTS_OVER_BLOCKS) : attempts;
      if (refusals < allowed) {
        await options.wait(NODES_CATCH_UP);
        continue;
      }
    }
    dispatch(event);
    if (event.type === 'refused' || event.type === 'checked') return;
  }
}

export function isTransientRevert<Intent extends FlowIntent>(
  { flow, intent }: FlowRun<Intent>,
  error: FlowError,
): boolean {
  const { code, reason } = error;
  return code === 'gas-estimation' && reason !== undefined && flow.isTransientRevert?.(intent, reason) === true;
}

/** Simulates the step in later blocks until it passes or fails for another reason. Changes no state. */
export async function retryUntilSimulationPasses<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  at: number,
): Promise<boolean> {
  const planned = run.state().steps[at];
  for (let attempt = 1; planned && attempt < ATTEMPTS_OVER_BLOCKS; attempt += 1) {
    await run.options.wait(NODES_CATCH_UP);
    if (!run.isCurrent()) return false;
    const event = await checkAt(run, at, planned.step);
    if (event.type !== 'refused') return event.type === 'checked';
    if (!isTransientRevert(run, event.error)) return false;
  }
  return false;
}

async function checkAt<Intent extends FlowIntent>(run: FlowRun<Intent>, at: number, step: Step): Promise<CheckEvent> {
  const { account } = run.intent;
  const check = await checkStep(step, { reader: run.reader(), account, permits: run.state().permits });
  switch (check.kind) {
    case 'ready':
      return checkTogether(run, at, check);
    case 'refused':
      return { type: 'refused', at, error: check.error };
    case 'sufficient':
      return { type: 'skipped', at, because: 'sufficient' };
    case 'replan':
      return { type: 'replanned', at, steps: check.steps, ...(check.note ? { note: check.note } : {}) };
    case 'permit-dropped':
      return { type: 'permit-dropped', permit: check.permit, note: check.note };
  }
}

async function checkTogether<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  at: number,
  { gasLimit, gasUsed }: Partial<StepGas>,
): Promise<CheckEvent> {
  const gas = gasLimit === undefined || gasUsed === undefined ? {} : { gasLimit, gasUsed };
  const checkedAlone = { type: 'checked', at, ...gas } as const;
  const range = nextSteps(run.state());
  return range && isBatch(range) ? checkRange(run, range, checkedAlone) : checkedAlone;
}

async function checkRange<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  checkedAlone: Extract<CheckEvent, { type: 'checked' }>,
): Promise<CheckEvent> {
  const check = await checkBatch(run.intent.account, requestsOf(run, range), run.reader());
  switch (check.kind) {
    case 'ready':
      return { ...checkedAlone, following: check.gas.slice(1) };
    case 'untried':
      return { ...checkedAlone, note: run.state().note ?? { kind: 'batch-untried' } };
    case 'refused':
      return { type: 'refused', at: checkedAlone.at, error: check.error };
  }
}
