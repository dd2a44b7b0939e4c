import { prefetchedRequests } from './prefetchedRequests';

function pageWith(started: Map<string, Promise<Response> | undefined> | undefined): Window {
  return { fathomPrefetched: started } as unknown as Window;
}

it('returns each request of the page once, also those that it makes later', () => {
  const [first, later] = [Promise.resolve(new Response('1')), Promise.resolve(new Response('2'))];
  const started = new Map<string, Promise<Response> | undefined>([['/config/app.json', first]]);
  const take = prefetchedRequests(pageWith(started));
  expect(take('/config/app.json')).toBe(first);
  expect(take('/config/app.json')).toBeUndefined();
  started.set('https://lending.example/pointer.json', later);
  expect(take('https://lending.example/pointer.json')).toBe(later);
});

it('keeps the page from repeating a request that the host has made itself', () => {
  const started = new Map<string, Promise<Response> | undefined>();
  const take = prefetchedRequests(pageWith(started));
  expect(take('https://lending.example/pointer.json')).toBeUndefined();
  expect(started.has('https://lending.example/pointer.json')).toBe(true);
});

it('leaves nothing for code that runs later, and works on a page without started requests', () => {
  const page = pageWith(new Map());
  prefetchedRequests(page);
  expect(page.fathomPrefetched).toBeUndefined();
  expect(prefetchedRequests(pageWith(undefined))('/config/app.json')).toBeUndefined();
});
