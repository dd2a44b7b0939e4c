import { replaceFetch } from '@fathom/testing/replaceFetch';
import { atEndOfTest } from '@fathom/testing/atEndOfTest';
import { fetchWithin, parseResponse } from './fetchWithin';

const ADDRESS = 'https://lending.example/area-manifest.json';
const UNREACHABLE = { problem: 'unreachable' };

function serve(answer: (signal: AbortSignal | null | undefined) => Promise<Response>) {
  const requests: (RequestInit | undefined)[] = [];
  atEndOfTest(
    replaceFetch((_address, init) => {
      requests.push(init);
      return answer(init?.signal);
    }),
  );
  return requests;
}

function hangingUntil(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
}

it('reads the text without any cache or cookie, and only that of the digest', async () => {
  const requests = serve(async () => new Response('{}'));
  expect(await fetchWithin(ADDRESS, 1_000, { integrity: 'sha384-x' })).toBe('{}');
  expect(requests).toMatchObject([{ cache: 'no-store', credentials: 'omit', integrity: 'sha384-x' }]);
});

it('takes a request that was started before, and makes none of its own', async () => {
  const requests = serve(async () => new Response('late'));
  expect(await fetchWithin(ADDRESS, 1_000, { prefetched: Promise.resolve(new Response('early')) })).toBe('early');
  expect(requests).toEqual([]);
});

it('reports an error of the server with its status', async () => {
  serve(async () => new Response('gone', { status: 410 }));
  await expect(fetchWithin(ADDRESS, 1_000)).rejects.toMatchObject({
    ...UNREACHABLE,
    message: expect.stringMatching(/answered 410$/) as string,
  });
});

it.each([
  ['of its own', undefined],
  ['that was started before', new Promise<Response>(() => undefined)],
])('ends a request %s that takes too long', async (_which, prefetched) => {
  serve(hangingUntil);
  await expect(fetchWithin(ADDRESS, 20, { prefetched })).rejects.toMatchObject({
    ...UNREACHABLE,
    message: expect.stringMatching(/did not answer within 20 ms/) as string,
  });
});

it('ends a request that was started before and whose body takes too long', async () => {
  const endless = new Response(new ReadableStream({ start: () => undefined }));
  await expect(fetchWithin(ADDRESS, 20, { prefetched: Promise.resolve(endless) })).rejects.toMatchObject(UNREACHABLE);
});

it('reports a failed connection with its reason', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchWithin(ADDRESS, 1_000)).rejects.toMatchObject({
    ...UNREACHABLE,
    message: expect.stringMatching(/Failed to fetch/) as string,
  });
});

it('forgets its time limit once it has the text', async () => {
  serve(async () => new Response('{}'));
  const ended = jest.spyOn(globalThis, 'clearTimeout');
  const started = jest.spyOn(globalThis, 'setTimeout');
  await fetchWithin(ADDRESS, 4_321);
  const [timer] = started.mock.results.filter((_result, index) => started.mock.calls[index]?.[1] === 4_321);
  expect(ended.mock.calls).toContainEqual([timer?.value]);
  jest.restoreAllMocks();
});

it('reads what is JSON, and names the address of what is not', () => {
  expect(parseResponse(ADDRESS, '{"id":"lending"}')).toEqual({ id: 'lending' });
  expect(() => parseResponse(ADDRESS, '<html>')).toThrow(`wrong-answer: ${ADDRESS} is not JSON`);
});
