import { nextStep, type FlowError, type FlowState } from '../flows/flowState';
import { useEffect } from 'react';
import { logProblem } from './logProblem';

/** Writes each failure of a flow to the console, once. The user is informed by the dialog. */
export function useLoggedFailures(what: string, flow: FlowState): void {
  const failure = failureOf(flow);
  useEffect(() => {
    if (failure) logProblem(what, failure);
  }, [what, failure]);
}

function failureOf(flow: FlowState): FlowError | undefined {
  if (flow.error) return flow.error;
  if (flow.note?.is === 'not-sent') return flow.note.error;
  const at = nextStep(flow);
  const state = at === undefined ? undefined : flow.steps[at]?.state;
  return state?.is === 'failed' ? state.error : undefined;
}
