import { checkBatch } from './checkBatch';
import { checkStep } from './checkStep';
import type { FlowIntent } from './defineFlow';
import type { FlowEvent } from './flowEvent';
import { requestsOf, type FlowRun } from './flowRun';
import { nextStep, nextSteps, isBatch, type StepRange } from './flowState';

/**
 * Replicas behind one URL don't receive a new block at the same time, so a step that is refused
 * right after a block is tried again after this delay. In ms.
 */
export const NODES_CATCH_UP = 2000;
export const ATTEMPTS_AFTER_BLOCK = 4;
/**
 * A call with a permit is simulated for the first time after the permit is signed. A contract that
 * forwards an interest-bearing token can be a wei short in one block and not in the next: the
 * gateway refuses a partial supply in about one of 200 blocks.
 */
export const ATTEMPTS_AFTER_SIGNATURE = 3;

/**
 * Checks steps until one waits for the user, one is refused in each of the `attempts`, or none is
 * left. Batched steps are simulated together. Never rejects.
 */
export async function checkNext<Intent extends FlowIntent>(run: FlowRun<Intent>, { attempts = 1 } = {}): Promise<void> {
  const { intent, options, dispatch } = run;
  let attemptsLeft = attempts;
  for (;;) {
    const at = nextStep(run.state());
    if (at === undefined || !run.isCurrent()) return;
    dispatch({ type: 'checking', at });
    const { steps, permits } = run.state();
    const planned = steps[at];
    // The step may be waiting for a transaction that is pending again.
    if (planned?.state.status !== 'checking') return;
    const check = await checkStep(planned.step, { reader: run.reader(), account: intent.account, permits });
    switch (check.kind) {
      case 'ready':
        dispatch(await checkTogether(run, at, check.gasLimit));
        return;
      case 'refused':
        attemptsLeft -= 1;
        if (attemptsLeft > 0) {
          await options.wait(NODES_CATCH_UP);
          break;
        }
        dispatch({ type: 'refused', at, error: check.error });
        return;
      case 'sufficient':
        dispatch({ type: 'skipped', at, because: 'sufficient' });
        break;
      case 'replan':
        dispatch({ type: 'replanned', at, steps: check.steps, ...(check.note ? { note: check.note } : {}) });
        break;
      case 'permit-dropped':
        dispatch({ type: 'permit-dropped', permit: check.permit, note: check.note });
        break;
    }
  }
}

/**
 * The next step can be performed; the steps batched with it are simulated on the state it leaves.
 */
async function checkTogether<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  at: number,
  gasLimit: bigint | undefined,
): Promise<FlowEvent<never>> {
  const checkedAlone = { type: 'checked', at, ...(gasLimit === undefined ? {} : { gasLimit }) } as const;
  const range = nextSteps(run.state());
  return range && isBatch(range) ? checkRange(run, range, checkedAlone) : checkedAlone;
}

async function checkRange<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  checkedAlone: Extract<FlowEvent, { type: 'checked' }>,
): Promise<FlowEvent<never>> {
  const check = await checkBatch(run.intent.account, requestsOf(run, range), run.reader());
  switch (check.kind) {
    case 'ready':
      return { ...checkedAlone, following: check.gasLimits.slice(1) };
    case 'untried':
      return { ...checkedAlone, note: run.state().note ?? { kind: 'batch-untried' } };
    case 'refused':
      return { type: 'refused', at: checkedAlone.at, error: check.error };
  }
}
