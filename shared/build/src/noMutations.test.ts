import { onlineManager, QueryClient, QueryObserver, type MutationCache as WholeCache } from '@tanstack/react-query';
import { MutationCache } from './noMutations';

it('is enough for a client that only reads', async () => {
  const client = new QueryClient({ mutationCache: new MutationCache() as unknown as WholeCache });
  client.mount();
  let value = 0;
  const observer = new QueryObserver(client, { queryKey: ['value'], queryFn: async () => (value += 1) });
  const leave = observer.subscribe(() => undefined);
  await client.refetchQueries();
  expect(client.isMutating()).toBe(0);
  const before = value;
  // Coming back online resumes mutations first.
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await new Promise(setImmediate);
  expect(value).toBe(before + 1);
  leave();
  client.clear();
  expect(client.getQueryCache().getAll()).toEqual([]);
  client.unmount();
});
