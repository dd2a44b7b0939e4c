import { partnerWindow } from './partnerWindow';

afterEach(() => history.replaceState(null, '', '/'));

it('keeps the query parameters and the fragment of the page while an area navigates', () => {
  history.replaceState(null, '', '/finance?session=7&campaign=a#terms');
  const { history: areaHistory } = partnerWindow(window);
  areaHistory.replaceState(null, '', '/finance/staking');
  expect(location.href).toBe('http://localhost/finance/staking?session=7&campaign=a#terms');
  areaHistory.pushState(null, '', '/finance/proposals?campaign=b#top');
  expect(location.href).toBe('http://localhost/finance/proposals?campaign=b&session=7#top');
  areaHistory.pushState(null, '', '/finance/staking');
  expect(location.search).toBe('?session=7');
});

it('keeps the URL when only the state changes', () => {
  history.replaceState(null, '', '/finance?session=7');
  partnerWindow(window).history.replaceState({ idx: 0 }, '');
  expect(history.state).toEqual({ idx: 0 });
  expect(location.search).toBe('?session=7');
});

it('passes on events and the location, and nothing else of the page', () => {
  const page = partnerWindow(window);
  const heard = jest.fn();
  page.addEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  page.removeEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(page.location.href).toBe(location.href);
  expect(Object.keys(page)).toEqual(['history', 'location', 'addEventListener', 'removeEventListener']);
});
