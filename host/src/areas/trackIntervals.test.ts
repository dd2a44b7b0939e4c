import { trackIntervals } from './trackIntervals';

function fakePage() {
  const running = new Set<number>();
  let last = 0;
  const page = {
    setInterval: (..._call: unknown[]) => {
      last += 1;
      running.add(last);
      return last;
    },
    clearInterval: (handle: number | undefined) => void running.delete(handle ?? 0),
  };
  return { page, running };
}

/** The call stack contains this file's name, as it would contain the URL of an area's script. */
const HERE = 'trackIntervals.test.ts';

it('clears the intervals started by scripts of the folder, and no others', () => {
  const { page, running } = fakePage();
  const tracker = trackIntervals(page);
  page.setInterval(() => undefined, 10);
  tracker.watch(HERE);
  tracker.watch('https://other.example/');
  page.setInterval(() => undefined, 10);
  page.setInterval(() => undefined, 10);
  tracker.clear('https://other.example/');
  expect([...running]).toEqual([1, 2, 3]);
  tracker.clear(HERE);
  expect([...running]).toEqual([1]);
});

it('keeps tracking after an area was left and reopened', () => {
  const { page, running } = fakePage();
  const tracker = trackIntervals(page);
  tracker.watch(HERE);
  tracker.clear(HERE);
  tracker.watch(HERE);
  page.setInterval(() => undefined, 10);
  expect(running.size).toBe(1);
  tracker.clear(HERE);
  expect(running.size).toBe(0);
});
