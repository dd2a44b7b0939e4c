import { followAddressBar, memoryRoute } from './areaRoute';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  window.history.replaceState(null, '', '/');
});

function follow(address: string, onChange = () => undefined) {
  window.history.replaceState(null, '', address);
  const route = followAddressBar(window, '/finance/loans', onChange);
  stops.push(() => route.stop());
  return route;
}

it('writes paths of the area into the address bar, and keeps query and fragment of the page', () => {
  const route = follow('/finance/loans?session=7#terms');
  expect(route.current()).toBe('/finance/loans?session=7#terms');
  const before = window.history.length;
  route.write('/finance/loans/markets?sort=apy', false);
  expect(window.location.href).toMatch(/\/finance\/loans\/markets\?sort=apy&session=7#terms$/);
  expect(window.history.length).toBe(before + 1);
  route.write('/finance/loans/markets', true);
  expect(window.history.length).toBe(before + 1);
  expect(route.current()).toBe('/finance/loans/markets?session=7#terms');
});

it('has no path while the page is elsewhere, and hears when the user returns until it is stopped', () => {
  const onChange = jest.fn();
  const route = follow('/finance/loansharks', onChange);
  expect(route.current()).toBeUndefined();
  window.history.replaceState(null, '', '/finance/loans/markets');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(route.current()).toBe('/finance/loans/markets');
  route.stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('leaves the address bar alone without a base path', () => {
  const route = memoryRoute('/lending');
  const before = window.location.href;
  route.write('/lending/markets', false);
  expect([route.current(), window.location.href]).toEqual(['/lending/markets', before]);
});
