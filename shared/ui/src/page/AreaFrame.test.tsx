import { QueryClient, useQuery } from '@tanstack/react-query';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { testRecord } from '@fathom/testing/testRecord';
import { act, screen } from '@testing-library/react';
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

describe('a transaction that was sent before the area was opened', () => {
  function renderAround(sentAt: number) {
    const host = createFakeHost({ readers: [createFakeChain().reader] });
    host.find(testRecord({ sentAt }));
    let reads = 0;
    function Balance() {
      const { data } = useQuery({ queryKey: ['balance'], queryFn: async () => `read ${++reads} times` });
      return <p>{data}</p>;
    }
    renderWithHost(
      <AreaFrame area="fxd" createClient={() => new QueryClient()}>
        <Balance />
      </AreaFrame>,
      { host },
    );
    const settle = () => act(() => host.settle({ kind: 'mined', block: 7, feeWei: '1', repriced: false }));
    return { settle };
  }

  it('has what is displayed read again when it is mined', async () => {
    const { settle } = renderAround(Date.now() - 60_000);
    expect(await screen.findByText('read 1 times')).toBeVisible();
    settle();
    expect(await screen.findByText('read 2 times')).toBeVisible();
  });

  it('is no other transaction: the dialog that sends one says what to read again', async () => {
    const { settle } = renderAround(Date.now() + 60_000);
    expect(await screen.findByText('read 1 times')).toBeVisible();
    settle();
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.getByText('read 1 times')).toBeVisible();
  });
});
