import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { gql } from '@fathom/base/indexer/gql';
import { defineRows, type IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { useIndexerRows } from './useIndexerRows';

interface Proposals {
  readonly proposals: readonly { readonly id: string; readonly votes: bigint }[];
}

const PROPOSALS: IndexerQuery<Proposals> = {
  document: gql`
    query Proposals($first: Int!) {
      proposals(first: $first) {
        id
        votes
      }
    }
  `,
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

interface Displayed {
  readonly chainId: number;
  readonly variables?: { readonly first: number };
  readonly enabled?: boolean;
}

function show({ client }: Pick<ReturnType<typeof setup>, 'client'>, initial: Partial<Displayed> = {}) {
  return renderHook(
    ({ chainId, variables = { first: 5 }, enabled = true }: Displayed) =>
      useIndexerRows({ chain: { chainId }, indexer: client }, proposals(variables), { enabled }),
    { initialProps: { chainId: LISK, ...initial } },
  );
}

function proposals(variables: { readonly first: number }) {
  return defineRows([{ query: PROPOSALS, variables }], ([{ data }]) => data);
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

it('forgets rows that must not be cached with the screen that displayed them', async () => {
  const harness = setup(() => rows(String(harness.indexer.asked.length)));
  const uncached = defineRows(
    [{ query: { ...PROPOSALS, isCached: false }, variables: { first: 5 } }],
    ([{ data }]) => data,
  );
  const scope = { chain: { chainId: LISK }, indexer: harness.client };
  const first = renderHook(() => useIndexerRows(scope, uncached));
  await waitFor(() => expect(idsOf(first.result)).toEqual(['1']));
  first.unmount();
  const second = renderHook(() => useIndexerRows(scope, uncached));
  expect(second.result.current).toMatchObject({ data: undefined, isPending: true });
  await waitFor(() => expect(idsOf(second.result)).toEqual(['2']));
});

it('requests once although a row lacks a field that no schema needs', async () => {
  const named = {
    ...PROPOSALS,
    document: gql`
      query Proposals($first: Int!) {
        proposals(first: $first) {
          id
          votes
          title
        }
      }
    `,
  };
  const harness = setup(() => rows('a'));
  const scope = { chain: { chainId: LISK }, indexer: harness.client };
  const untitled = defineRows([{ query: named, variables: { first: 5 } }], ([{ data }]) => data);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { result } = renderHook(() => useIndexerRows(scope, untitled));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(idsOf(result)).toEqual(['a']);
  expect(harness.indexer.asked).toHaveLength(1);
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

it('leaves no listener in the page after the last of its components is unmounted', async () => {
  const listeners = new Set<unknown>();
  const isFocus = (event: string) => event === 'visibilitychange';
  jest.spyOn(window, 'addEventListener').mockImplementation((event, listener) => {
    if (isFocus(event)) listeners.add(listener);
  });
  jest.spyOn(window, 'removeEventListener').mockImplementation((event, listener) => {
    if (isFocus(event)) listeners.delete(listener);
  });
  const harness = setup(() => rows('a'));
  const first = show(harness);
  const second = show(harness, { variables: { first: 6 } });
  await waitFor(() => expect([idsOf(first.result), idsOf(second.result)]).toEqual([['a'], ['a']]));
  first.unmount();
  expect(listeners.size).toBe(1);
  second.unmount();
  expect(listeners.size).toBe(0);
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

describe('a row that two displayed queries return', () => {
  const PROPOSAL: IndexerQuery<{ readonly proposal: { readonly votes: string } }> = {
    document: gql`
      query Proposal($id: ID!) {
        proposal(id: $id) {
          id
          votes
        }
      }
    `,
    response: v.object({ proposal: v.object({ votes: v.string() }) }),
  };

  it('has the values of the newer response on both screens', async () => {
    const indexer = createFakeIndexer({
      Proposals: () => rows('a', 'b'),
      Proposal: () => ({ proposal: { __typename: 'Proposal', id: 'a', votes: '9' } }),
    });
    const configuration = { indexer: () => 'https://lisk.example' };
    const client = createIndexerClient({ configuration, area: 'dao', fetch: indexer.fetch });
    const list = show({ client });
    await waitFor(() => expect(list.result.current.data?.proposals.map(({ votes }) => votes)).toEqual([7n, 7n]));
    const one = defineRows([{ query: PROPOSAL, variables: { id: 'a' } }], ([{ data }]) => data.proposal.votes);
    const scope = { chain: { chainId: LISK }, indexer: client };
    const item = renderHook(() => useIndexerRows(scope, one));
    await waitFor(() => expect(item.result.current.data).toBe('9'));
    expect(list.result.current.data?.proposals.map(({ votes }) => votes)).toEqual([9n, 7n]);
  });

  it('is refused if one response has two values for it', async () => {
    const twice = ['7', '8'].map((votes) => ({ __typename: 'Proposal', id: 'a', votes }));
    const { result } = show(setup(() => ({ proposals: twice })));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'malformed' }));
    expect(result.current.error?.message).toContain('it returned two values for votes of Proposal a');
    expect(result.current.data).toBeUndefined();
  });
});

describe('a list with pages', () => {
  const PAGED: IndexerQuery<{ readonly proposals: readonly { readonly id: string }[] }> = {
    document: gql`
      query Proposals($first: Int!, $skip: Int!) {
        proposals(first: $first, skip: $skip) {
          id
        }
      }
    `,
    response: v.object({ proposals: v.array(v.object({ id: v.string() })) }),
    pages: { by: 'skip', variable: 'skip', lists: ['proposals'] },
  };
  const whole = defineRows([{ query: PAGED, variables: { first: 2 } }], ([{ data, isCut }]) => ({
    ids: data.proposals.map(({ id }) => id),
    isCut,
  }));

  function showPages(list: () => readonly string[], pageOf = (skip: number) => list().slice(skip, skip + 2)) {
    const harness = setup(({ variables }) => ({
      proposals: pageOf(Number(variables['skip'])).map((id) => ({ __typename: 'Proposal', id })),
    }));
    const scope = { chain: { chainId: LISK }, indexer: harness.client };
    const displayed: unknown[] = [];
    const { result } = renderHook(() => {
      const reading = useIndexerRows(scope, whole);
      if (displayed.at(-1) !== reading.data) displayed.push(reading.data);
      return reading;
    });
    return { ...harness, result, displayed };
  }

  it('is displayed once all its pages are read', async () => {
    const { result, displayed, indexer } = showPages(() => ['a', 'b', 'c', 'd', 'e']);
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(displayed).toEqual([{ ids: ['a', 'b', 'c', 'd', 'e'], isCut: false }]);
    expect(indexer.asked.map(({ variables }) => variables['skip'])).toEqual([0, 2, 4, 5]);
  });

  it('stays whole while it is read again, and then has its new rows', async () => {
    let list: readonly string[] = ['a', 'b', 'c'];
    const { result, displayed } = showPages(() => list);
    await waitFor(() => expect(result.current.data?.ids).toEqual(['a', 'b', 'c']));
    list = ['new', 'b', 'c', 'd'];
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.ids).toEqual(['new', 'b', 'c', 'd']));
    expect(displayed).toHaveLength(2);
  });

  it('is displayed as cut if its pages repeat', async () => {
    const { result } = showPages(
      () => [],
      () => ['a', 'b'],
    );
    await waitFor(() => expect(result.current.data?.isCut).toBe(true));
  });

  it('keeps its rows when a later page fails', async () => {
    let isDown = false;
    const { result } = showPages(
      () => [],
      (skip) => {
        if (isDown && skip > 0) throw new TypeError('fetch failed');
        return ['a', 'b', 'c'].slice(skip, skip + 2);
      },
    );
    await waitFor(() => expect(result.current.data?.ids).toEqual(['a', 'b', 'c']));
    isDown = true;
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'unreachable' }));
    expect(result.current.data?.ids).toEqual(['a', 'b', 'c']);
  });
});
