import { QueryClient, useQuery } from '@tanstack/react-query';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import { AreaFrame } from './AreaFrame';

function Value() {
  const { data } = useQuery({ queryKey: ['value'], queryFn: async () => 'read' });
  return <p>{data}</p>;
}

it('forgets what an area has read when the area leaves, without waiting for its timers', async () => {
  const client = new QueryClient();
  const { unmount } = renderWithHost(
    <AreaFrame area="fxd" createClient={() => client}>
      <Value />
    </AreaFrame>,
  );
  expect(await screen.findByText('read')).toBeVisible();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  unmount();
  await Promise.resolve();
  expect(client.getQueryCache().getAll()).toEqual([]);
});
