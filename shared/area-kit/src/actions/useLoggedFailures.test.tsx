import { renderHook } from '@testing-library/react';
import type { FlowError, FlowState } from '../flows/flowState';
import { useLoggedFailures } from './useLoggedFailures';

function notSent(code: FlowError['code']): FlowState {
  const error: FlowError = { stage: 'main', code, message: 'Not sent.', blocking: false, actionBlocked: false };
  return { is: 'active', steps: [], permits: {}, note: { is: 'not-sent', error } };
}

it.each([
  ['logs a failure once', notSent('network'), 1],
  ['does not log that the user is asked before a request is repeated', notSent('no-answer'), 0],
] as const)('%s', (_case, flow, times) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = renderHook(() => useLoggedFailures('Test error', flow));
  rerender();
  expect(log).toHaveBeenCalledTimes(times);
  log.mockRestore();
});
