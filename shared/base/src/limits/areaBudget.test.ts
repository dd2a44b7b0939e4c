import { createAreaBudget } from './areaBudget';
import { USAGE_RATES } from './areaLimits';
import { keepPace } from './keepPace';

describe('the budget of an area', () => {
  it.each(Object.entries(USAGE_RATES).map(([use, rate]) => [use as keyof typeof USAGE_RATES, rate] as const))(
    'allows what the rate of %s says in any span of that length, and no more',
    (use, { most, within }) => {
      let now = 0;
      const budget = createAreaBudget(() => now);
      const part = Math.floor(most / 2);
      expect(budget.take(use, part)).toBe(true);
      now = within - 1;
      expect(budget.take(use, most - part)).toBe(true);
      expect(budget.take(use)).toBe(false);
      now = within;
      expect(budget.take(use, part)).toBe(true);
      expect(budget.take(use)).toBe(false);
    },
  );

  it('counts each use separately, also many at different times', () => {
    let now = 0;
    const budget = createAreaBudget(() => now);
    let allowed = 0;
    for (let use = 0; use < 40_000; use += 1) {
      now = use / 4;
      if (budget.take('message')) allowed += 1;
    }
    expect(allowed).toBe(USAGE_RATES.message.most);
    expect(budget.take('alert')).toBe(true);
  });
});

describe('what keeps pace', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is performed at the rate, and of the rest only the last, once the rate allows it', () => {
    const performed: number[] = [];
    const go = keepPace(createAreaBudget(), 'navigation', (value: number) => performed.push(value));
    for (let path = 1; path <= 10_000; path += 1) go(path);
    expect(performed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    jest.advanceTimersByTime(USAGE_RATES.navigation.within);
    expect(performed.slice(10)).toEqual([10_000]);
    go(1);
    expect(performed.slice(11)).toEqual([1]);
    jest.advanceTimersByTime(60_000);
    expect(performed).toHaveLength(12);
  });

  it('is not performed anymore after it was stopped', () => {
    const performed: number[] = [];
    const go = keepPace(createAreaBudget(), 'navigation', (value: number) => performed.push(value));
    for (let path = 1; path <= 20; path += 1) go(path);
    go.stop();
    jest.advanceTimersByTime(60_000);
    expect(performed).toHaveLength(10);
  });
});
