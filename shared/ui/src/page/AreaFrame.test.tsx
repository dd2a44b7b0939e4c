import { QueryClient, useQuery } from '@tanstack/react-query';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import { AreaFrame } from './AreaFrame';

function Value() {
  const { data } = useQuery({ queryKey: ['value'], queryFn: async () => 'read' });
  return <p>{data}</p>;
}

function Pending() {
  const { status } = useQuery({
    queryKey: ['pending'],
    queryFn: ({ signal }) =>
      new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  return <p>{status}</p>;
}

it.each([
  ['has read', Value, 'read'],
  ['still reads', Pending, 'pending'],
])('forgets what an area %s when the area leaves, without waiting for timers', async (_case, Content, text) => {
  const client = new QueryClient();
  const { unmount } = renderWithHost(
    <AreaFrame area="fxd" createClient={() => client}>
      <Content />
    </AreaFrame>,
  );
  expect(await screen.findByText(text)).toBeVisible();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  unmount();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
