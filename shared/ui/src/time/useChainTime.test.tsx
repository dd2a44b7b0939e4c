import { act, renderHook } from '@testing-library/react';
import { useChainTime } from './useChainTime';

const NOW = 1_800_000_000_000;
const TICK = 1_000;

let isHidden = false;

beforeEach(() => {
  isHidden = false;
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function pass(ms: number) {
  act(() => jest.advanceTimersByTime(ms));
}

function setHidden(hidden: boolean) {
  isHidden = hidden;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

it('goes on from the time of the block, whatever time the device has', () => {
  const { result } = renderHook(() => useChainTime({ timestamp: 500, readAt: NOW }, TICK));
  expect(result.current).toBe(500);
  pass(2_999);
  expect(result.current).toBe(502);
  pass(1);
  expect(result.current).toBe(503);
});

it('is never before the block', () => {
  const { result } = renderHook(() => useChainTime({ timestamp: 500, readAt: NOW + 60_000 }, TICK));
  expect(result.current).toBe(500);
});

it('is unknown before a block was read', () => {
  expect(renderHook(() => useChainTime(undefined, TICK)).result.current).toBeUndefined();
});

it('is updated every 15 s by default [LND-275]', () => {
  const { result } = renderHook(() => useChainTime({ timestamp: 500, readAt: NOW }));
  pass(14_999);
  expect(result.current).toBe(500);
  pass(1);
  expect(result.current).toBe(515);
});

it('stands still without a tick', () => {
  const { result } = renderHook(() => useChainTime({ timestamp: 500, readAt: NOW }, 'never'));
  pass(5_000);
  expect(result.current).toBe(500);
});

it('does not render in a hidden page, and catches up when it is displayed', () => {
  const { result } = renderHook(() => useChainTime({ timestamp: 500, readAt: NOW }, 30_000));
  setHidden(true);
  pass(70_000);
  expect(result.current).toBe(500);
  setHidden(false);
  expect(result.current).toBe(570);
});
