import { USAGE_RATES } from '@fathom/base/limits/areaLimits';
import { createAlertQueue } from './alertQueue';

const ALERT = { kind: 'info', text: 'Copied' } as const;

afterEach(() => jest.useRealTimers());

it('alerts that are not displayed are counted, and the count is published at most twice a second', () => {
  jest.useFakeTimers();
  const queue = createAlertQueue();
  const published: number[] = [];
  queue.undisplayed.subscribe(() => published.push(queue.undisplayed.get()));
  for (let alert = 0; alert < USAGE_RATES.alert.most + 2; alert += 1) queue.show(ALERT, 'dao');
  queue.count();
  jest.advanceTimersByTime(500);
  expect([queue.undisplayed.get(), published.at(-1)]).toEqual([3, 3]);
  expect(published.length).toBeLessThanOrEqual(2);
});

it('one alert is dismissed, and the others stay', () => {
  const queue = createAlertQueue();
  for (const text of ['first', 'second', 'third']) queue.show({ kind: 'error', text });
  const [, second] = queue.alerts.get();
  queue.dismiss(second?.id ?? '');
  expect(queue.alerts.get().map(({ text, stays }) => [text, stays])).toEqual([
    ['first', true],
    ['third', true],
  ]);
});

it('an area displays as many alerts as it may, whatever the host and other areas display', () => {
  const queue = createAlertQueue();
  const { most } = USAGE_RATES.alert;
  for (let shown = 0; shown < most; shown += 1) {
    queue.show(ALERT);
    queue.show(ALERT, 'dao');
  }
  queue.show(ALERT, 'lending');
  queue.show(ALERT, 'dao');
  queue.show(ALERT);
  const areas = queue.alerts.get().map(({ area }) => area);
  expect(areas.filter((area) => area === 'dao')).toHaveLength(most);
  expect(areas.filter((area) => area === 'lending')).toHaveLength(1);
  expect(areas.filter((area) => area === undefined)).toHaveLength(most + 1);
});
