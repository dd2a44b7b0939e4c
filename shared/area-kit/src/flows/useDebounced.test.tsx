import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './useDebounced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const DELAY = 300;

function start(initial: string | undefined) {
  return renderHook(({ value }: { value: string | undefined }) => useDebounced(value, DELAY), {
    initialProps: { value: initial },
  });
}

test('gives the first value at once, also when it comes later', () => {
  expect(start('one').result.current).toBe('one');
  const { result, rerender } = start(undefined);
  rerender({ value: 'one' });
  expect(result.current).toBe('one');
});

test('gives a changed value after the delay, and only the last of several [DAO-194]', () => {
  const { result, rerender } = start('one');
  rerender({ value: 'two' });
  act(() => jest.advanceTimersByTime(DELAY - 1));
  rerender({ value: 'three' });
  act(() => jest.advanceTimersByTime(DELAY - 1));
  expect(result.current).toBe('one');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('three');
});
