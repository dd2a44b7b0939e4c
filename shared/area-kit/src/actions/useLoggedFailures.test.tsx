import { renderHook } from '@testing-library/react';
import type { FlowError, FlowState, StepState } from '../flows/run/flowState';
import { POOL } from '../flows/testing/supplySetup';
import { useLoggedFailures } from './useLoggedFailures';

const BASE = { status: 'active', steps: [], permits: {} } as const;
const CALL = { to: POOL, function: 'act()', args: [], value: 0n, gas: { marginPercent: 100n, minimum: 0n } } as const;
const STEP = { kind: 'call', id: 'act', call: CALL } as const;

function errorOf(code: FlowError['code']): FlowError {
  return { stage: 'main', code, message: 'Not sent.', blocking: false, actionBlocked: false };
}

function notSent(code: FlowError['code']): FlowState {
  return { ...BASE, note: { kind: 'not-sent', error: errorOf(code) } };
}

function withStep(state: StepState): FlowState {
  return { ...BASE, steps: [{ step: STEP, state }] };
}

it.each([
  ['logs a failure once', notSent('network'), 1],
  ['logs what could not be prepared', { ...BASE, status: 'unprepared', error: errorOf('unreadable') }, 1],
  ['logs a step that failed', withStep({ status: 'failed', error: errorOf('reverted') }), 1],
  ['does not log a step that waits', withStep({ status: 'idle' }), 0],
  ['does not log a rejection', { ...BASE, note: { kind: 'rejected' } }, 0],
  ['does not log a flow without steps', BASE, 0],
  ['does not log that the user is asked before a request is repeated', notSent('no-answer'), 0],
] satisfies readonly [string, FlowState, number][])('%s', (_case, flow, times) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = renderHook(() => useLoggedFailures('Test error', flow));
  rerender();
  expect(log).toHaveBeenCalledTimes(times);
  log.mockRestore();
});

it('does not log failures of what has no name', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderHook(() => useLoggedFailures(undefined, notSent('network')));
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
