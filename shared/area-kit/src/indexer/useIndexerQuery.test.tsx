import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { useIndexerQuery, type IndexerReadOptions } from './useIndexerQuery';

interface Proposals {
  readonly proposals: readonly { readonly id: string; readonly votes: bigint }[];
}

const PROPOSALS: IndexerQuery<Proposals> = {
  text: 'query Proposals($first: Int!) { proposals(first: $first) { id votes } }',
  response: v.object({
    proposals: v.array(
      v.object({
        id: v.string(),
        votes: v.pipe(
          v.string(),
          v.digits(),
          v.transform((digits) => BigInt(digits)),
        ),
      }),
    ),
  }),
};
const LISK = 1135;
const SEPOLIA = 11155111;

function rows(...ids: readonly string[]) {
  return { proposals: ids.map((id) => ({ __typename: 'Proposal', id, votes: '7' })) };
}

function setup(response: IndexerResponse) {
  const indexer = createFakeIndexer({ Proposals: response });
  const configuration = {
    indexer: (chainId: number) => (chainId === 50 ? undefined : `https://${chainId}.example/subgraphs/name/dao`),
  };
  return { indexer, client: createIndexerClient({ configuration, area: 'dao', fetch: indexer.fetch }) };
}

function show({ client }: Pick<ReturnType<typeof setup>, 'client'>, initial: Partial<IndexerReadOptions> = {}) {
  return renderHook(
    (options: IndexerReadOptions) => useIndexerQuery(client, PROPOSALS, { variables: { first: 5 }, ...options }),
    { initialProps: { chainId: LISK, ...initial } },
  );
}

function idsOf({ current }: { current: { data: Proposals | undefined } }): readonly string[] | undefined {
  return current.data?.proposals.map(({ id }) => id);
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

// One clock for all tests, because the page's common refresh uses it.
beforeAll(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  jest.useRealTimers();
});

it('returns the validated response of the indexer, and when it arrived', async () => {
  const harness = setup(() => rows('a'));
  const shownAt = Date.now();
  const { result } = show(harness);
  expect(result.current).toMatchObject({ data: undefined, isFetching: true, isError: false, dataUpdatedAt: 0 });
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(result.current.data).toEqual({ proposals: [{ id: 'a', votes: 7n }] });
  expect(result.current.dataUpdatedAt).toBeGreaterThanOrEqual(shownAt);
  expect(result.current.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  expect(harness.indexer.asked).toMatchObject([{ operation: 'Proposals', variables: { first: 5 } }]);
});

it('selects the indexer by the client name and chain id in the context of the query [SHL-060, SHL-061]', async () => {
  const indexer = createFakeIndexer({ Proposals: ({ url }) => rows(url) });
  const configuration = { indexer: (chainId: number, area: string) => `https://${area}.example/${chainId}` };
  for (const area of ['dao', 'vaults'] as const) {
    const client = createIndexerClient({ configuration, area, fetch: indexer.fetch });
    const { result, rerender } = show({ client });
    await waitFor(() => expect(idsOf(result)).toEqual([`https://${area}.example/${LISK}`]));
    rerender({ chainId: SEPOLIA });
    await waitFor(() => expect(idsOf(result)).toEqual([`https://${area}.example/${SEPOLIA}`]));
  }
});

it('never returns the rows of another chain, even while the current one is loading', async () => {
  const harness = setup(({ url }) => (url.includes(String(LISK)) ? rows('lisk') : rows('sepolia')));
  const { result, rerender } = show(harness);
  await waitFor(() => expect(idsOf(result)).toEqual(['lisk']));
  rerender({ chainId: SEPOLIA });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(idsOf(result)).toEqual(['sepolia']));
  rerender({ chainId: LISK });
  expect(idsOf(result)).toEqual(['lisk']);
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(idsOf(result)).toEqual(['lisk']);
});

it('never returns the rows of other variables', async () => {
  const { result, rerender } = show(setup(({ variables }) => rows(String(variables['first']))));
  await waitFor(() => expect(idsOf(result)).toEqual(['5']));
  rerender({ chainId: LISK, variables: { first: 6 } });
  expect(result.current).toMatchObject({ data: undefined, dataUpdatedAt: 0 });
  await waitFor(() => expect(idsOf(result)).toEqual(['6']));
});

it('displays cached data of the area and chain immediately, and refetches it', async () => {
  const harness = setup(() => rows(String(harness.indexer.asked.length)));
  const first = show(harness);
  await waitFor(() => expect(idsOf(first.result)).toEqual(['1']));
  const at = first.result.current.dataUpdatedAt;
  first.unmount();
  const second = show(harness);
  expect(idsOf(second.result)).toEqual(['1']);
  expect(second.result.current).toMatchObject({ isFetching: true, dataUpdatedAt: at });
  await waitFor(() => expect(idsOf(second.result)).toEqual(['2']));
});

it.each<[string, IndexerResponse, string]>([
  ['malformed', () => ({ proposals: [{ id: 'a', votes: 'many' }] }), 'malformed'],
  ['refused', () => ({ errors: [{ message: 'too deep' }] }), 'refused'],
  ['stale', () => ({ errors: [{ message: 'has only indexed up to block number 5' }] }), 'stale'],
  ['no response of an indexer', () => new Response('down', { status: 502 }), 'unreachable'],
])('keeps its rows when the next response is %s, and reports the failure', async (_, bad, code) => {
  let response: IndexerResponse = () => rows('a');
  const { result } = show(setup((question) => response(question)));
  await waitFor(() => expect(idsOf(result)).toEqual(['a']));
  response = bad;
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error).toMatchObject({ code, area: 'dao', chainId: LISK });
  expect(idsOf(result)).toEqual(['a']);
});

it('has no rows after a malformed first response, and refetches on request', async () => {
  let response: IndexerResponse = () => ({ proposals: 'none' });
  const { result } = show(setup((question) => response(question)));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'malformed' }));
  expect(result.current).toMatchObject({ data: undefined, isFetching: false, dataUpdatedAt: 0 });
  response = () => rows('a');
  act(() => result.current.refetch());
  await waitFor(() => expect(idsOf(result)).toEqual(['a']));
  expect(result.current).toMatchObject({ error: null, isError: false });
});

it('retries an unreachable indexer once after a second', async () => {
  const harness = setup(() => {
    if (harness.indexer.asked.length === 1) throw new TypeError('fetch failed');
    return rows('a');
  });
  const { result } = show(harness);
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'unreachable' }));
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(idsOf(result)).toEqual(['a']);
  expect(harness.indexer.asked).toHaveLength(2);
});

it('does not query an indexer that stays unreachable until the next refresh of the page', async () => {
  const harness = setup(() => Promise.reject(new TypeError('fetch failed')));
  show(harness);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(harness.indexer.asked).toHaveLength(2);
});

it('reports an unconfigured indexer without sending a request', async () => {
  const harness = setup(() => rows('a'));
  const { result } = show(harness, { chainId: 50 });
  await act(() => jest.advanceTimersByTimeAsync(200_000));
  expect(result.current).toMatchObject({ isFetching: false, error: { code: 'unconfigured', chainId: 50 } });
  expect(harness.indexer.asked).toEqual([]);
});

it('requests nothing before it is enabled', async () => {
  const harness = setup(() => rows('a'));
  const { result, rerender } = show(harness, { enabled: false });
  await act(() => jest.advanceTimersByTimeAsync(200_000));
  expect(result.current).toMatchObject({ data: undefined, isFetching: false, isError: false });
  expect(harness.indexer.asked).toEqual([]);
  rerender({ chainId: LISK, enabled: true });
  await waitFor(() => expect(idsOf(result)).toEqual(['a']));
});

it('refetches every minute, but not while the page is hidden', async () => {
  const harness = setup(() => rows(String(harness.indexer.asked.length)));
  const { result } = show(harness);
  await act(() => jest.advanceTimersByTimeAsync(140_000));
  const before = harness.indexer.asked.length;
  expect(before).toBeGreaterThanOrEqual(2);
  expect(before).toBeLessThanOrEqual(3);
  setVisibility('hidden');
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(harness.indexer.asked).toHaveLength(before);
  setVisibility('visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(idsOf(result)).toEqual([String(before + 1)]));
});

it('does not refetch when the page becomes visible again a moment later', async () => {
  const harness = setup(() => rows('a'));
  const { result } = show(harness);
  await waitFor(() => expect(idsOf(result)).toEqual(['a']));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(harness.indexer.asked).toHaveLength(1);
});

it('aborts the request of an unmounted component, and starts no other', async () => {
  let signal: AbortSignal | null | undefined;
  const configuration = { indexer: () => 'https://lisk.example' };
  const fetchNever: typeof fetch = (_, init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  };
  const client = createIndexerClient({ configuration, area: 'dao', fetch: fetchNever });
  const { unmount } = show({ client });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(signal?.aborted).toBe(false);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(signal?.aborted).toBe(true);
});

it('refetches displayed data after a flow, on the chain where it is displayed', async () => {
  const harness = setup(() => rows(String(harness.indexer.asked.length)));
  const { result } = show(harness);
  await waitFor(() => expect(idsOf(result)).toEqual(['1']));
  act(() => harness.client.refetchDisplayed());
  await waitFor(() => expect(idsOf(result)).toEqual(['2']));
  expect(harness.indexer.asked).toHaveLength(2);
});
