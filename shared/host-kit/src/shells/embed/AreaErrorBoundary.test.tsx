import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { AreaErrorBoundary } from './AreaErrorBoundary';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reports an area that threw, and renders it again on Retry', async () => {
  let isBroken = true;
  function Area() {
    if (isBroken) throw new Error('cannot draw');
    return <p>the area</p>;
  }
  const onError = jest.fn();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithHost(
    <AreaErrorBoundary onError={onError}>
      <Area />
    </AreaErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This area stopped working.');
  expect(onError).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith('Fathom: the area failed', new Error('cannot draw'));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('the area')).toBeVisible();
});

it('stops waiting for an area that suspends forever, and renders it again on Retry', async () => {
  jest.useFakeTimers();
  const Waiting = lazy(() => new Promise<never>(() => undefined));
  let isWaiting = true;
  function Area() {
    return isWaiting ? <Waiting /> : <p>the area</p>;
  }
  renderWithHost(
    <AreaErrorBoundary>
      <Area />
    </AreaErrorBoundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent('takes longer to load than expected');
  isWaiting = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByText('the area')).toBeVisible();
});
