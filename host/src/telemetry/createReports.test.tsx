import { createWritable } from '@fathom/base/domain/writable';
import type { Metric } from 'web-vitals';
import { createReports, reportSink, type Report } from './createReports';
import type { Consent } from './createTelemetry';

function setup(given: Consent) {
  const page = document.createElement('iframe');
  document.body.append(page);
  const view = page.contentWindow;
  if (!view) throw new Error('a frame in the document has a window');
  const consent = createWritable<Consent>(given);
  const sent: Report[] = [];
  const observers: ((metric: Metric) => void)[] = [];
  const observe = (report: (metric: never) => void) => void observers.push(report as (metric: Metric) => void);
  const loadVitals = jest.fn(() =>
    Promise.resolve({ onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe }),
  );
  const reports = createReports(view, loadVitals);
  reports.start(consent, (report) => void sent.push(report));
  const fail = (error: unknown, place: Partial<ErrorEventInit> = {}) =>
    view.dispatchEvent(new ErrorEvent('error', { error, ...place }));
  return { view, consent, sent, observers, loadVitals, reports, fail };
}

afterEach(() => document.body.replaceChildren());

it.each([undefined, false] as const)('sends nothing and loads nothing while the consent is %s', (consent) => {
  const { fail, sent, loadVitals, reports } = setup(consent);
  fail(new Error('broken'));
  reports.caught(new Error('broken'));
  expect(sent).toEqual([]);
  expect(loadVitals).not.toHaveBeenCalled();
});

it('reports from the consent on, and stops with it', () => {
  const { fail, sent, consent, loadVitals } = setup(undefined);
  consent.set(true);
  expect(loadVitals).toHaveBeenCalledTimes(1);
  fail(new TypeError('x is undefined'), {
    filename: 'https://app.example/assets/main.0123abcd.js?user=me',
    lineno: 4,
    colno: 12,
  });
  expect(sent).toEqual([
    { event: 'error', message: 'TypeError: x is undefined', place: 'main.0123abcd.js:4:12', area: '' },
  ]);
  consent.set(false);
  fail(new Error('later'));
  expect(sent).toHaveLength(1);
  consent.set(true);
  expect(loadVitals).toHaveBeenCalledTimes(1);
});

it('reports loading times as they are measured', async () => {
  const { observers, sent, consent } = setup(true);
  await Promise.resolve();
  expect(observers).toHaveLength(5);
  observers[0]?.({ name: 'CLS', value: 0.02 } as Metric);
  consent.set(false);
  observers[1]?.({ name: 'FCP', value: 800 } as Metric);
  expect(sent).toEqual([{ event: 'loading-time', name: 'CLS', value: 0.02, area: '' }]);
});

it('reports rejections and caught errors with the place of their stack', () => {
  const { view, sent, reports } = setup(true);
  const error = new Error('no answer');
  error.stack = 'Error: no answer\n    at read (https://app.example/area.89abcdef.js:1:99)';
  const rejection = new Event('unhandledrejection');
  Object.assign(rejection, { reason: error });
  view.dispatchEvent(rejection);
  reports.caught(error);
  const report = { event: 'error', message: 'Error: no answer', place: 'area.89abcdef.js:1:99', area: '' };
  expect(sent).toEqual([report, report]);
});

it.each([
  ['account 0x7a3F00000000000000000000000000000000AbCd', 'account (hex)'],
  ['balance 1,234.5678 of 12', 'balance (number) of 12'],
  ['GET https://node.example/key?id=7 failed', 'GET (url) failed'],
  ['first\nsecond', 'first'],
])('removes from "%s" what may tell who the user is', (message, expected) => {
  const { fail, sent } = setup(true);
  fail(message);
  expect(sent).toMatchObject([{ message: expected }]);
});

it('sends at most 20 errors of a page', () => {
  const { fail, sent } = setup(true);
  for (let index = 0; index < 30; index += 1) fail(new Error('loop'));
  expect(sent).toHaveLength(20);
});

it('sends reports as beacons', () => {
  const sendBeacon = jest.fn<boolean, [string, string]>();
  const page = { navigator: { sendBeacon } };
  reportSink(page as unknown as Window, '/reports')({ event: 'loading-time', name: 'LCP', value: 900, area: 'dao' });
  expect(sendBeacon).toHaveBeenCalledWith('/reports', '{"event":"loading-time","name":"LCP","value":900,"area":"dao"}');
});
