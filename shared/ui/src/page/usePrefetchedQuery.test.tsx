import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { usePrefetchedQuery } from './usePrefetchedQuery';

const KEY = ['pools'];

function Pools({ read, isEnabled = true }: { readonly read: () => Promise<string>; readonly isEnabled?: boolean }) {
  const { data, error } = usePrefetchedQuery({
    queryKey: KEY,
    queryFn: read,
    enabled: isEnabled,
    staleTime: 60_000,
  });
  return <p>{error?.message ?? data ?? 'reading'}</p>;
}

function renderIn(client: QueryClient, children: ReactNode) {
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
}

it('starts the read while the screen renders, and once', async () => {
  const read = jest.fn(() => Promise.resolve('3 pools'));
  const callsAtRender: number[] = [];
  function Later() {
    callsAtRender.push(read.mock.calls.length);
    useEffect(() => undefined);
    return null;
  }
  renderIn(
    newClient(),
    <>
      <Pools read={read} />
      <Later />
    </>,
  );
  expect(callsAtRender).toEqual([1]);
  expect(await screen.findByText('3 pools')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});

it('reports a failed read, and does not repeat it with each rendering', async () => {
  const read = jest.fn(() => Promise.reject(new Error('no node answers')));
  const client = newClient();
  const { rerender } = renderIn(client, <Pools read={read} />);
  expect(await screen.findByText('no node answers')).toBeInTheDocument();
  rerender(
    <QueryClientProvider client={client}>
      <Pools read={read} />
    </QueryClientProvider>,
  );
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads nothing before it is enabled', async () => {
  const read = jest.fn(() => Promise.resolve('3 pools'));
  const client = newClient();
  const { rerender } = renderIn(client, <Pools read={read} isEnabled={false} />);
  expect(read).not.toHaveBeenCalled();
  rerender(
    <QueryClientProvider client={client}>
      <Pools read={read} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
});
