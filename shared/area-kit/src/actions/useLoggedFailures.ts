import { useEffect } from 'react';
import { nextStep, type FlowError, type FlowState } from '../flows/run/flowState';
import { logFailure } from './logFailure';

/** Logs each failure of a flow once. A request that is still open in the wallet hasn't failed. */
export function useLoggedFailures(what: string | undefined, flow: FlowState): void {
  const error = failureOf(flow);
  const failure = error?.code === 'no-answer' ? undefined : error;
  useEffect(() => {
    if (what !== undefined && failure) logFailure(what, failure);
  }, [what, failure]);
}

function failureOf(flow: FlowState): FlowError | undefined {
  if (flow.error) return flow.error;
  if (flow.note?.kind === 'not-sent') return flow.note.error;
  const at = nextStep(flow);
  const state = at === undefined ? undefined : flow.steps[at]?.state;
  return state?.status === 'failed' ? state.error : undefined;
}
