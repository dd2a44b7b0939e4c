import fc from 'fast-check';
import { FORECAST_METHODS, type ForecastMethod } from './forecast';
import { LEAST_HISTORY_DAYS, predictPrice } from './predictPrice';
import { walkForward } from './walkForward';

function prices(minLength: number): fc.Arbitrary<number[]> {
  return fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength, maxLength: minLength + 120 });
}
const horizon = fc.constantFrom(1, 7, 30, 60);

/** Rises 1% a day for `days`. */
function rising(days: number): number[] {
  return Array.from({ length: days }, (_, day) => 100 * 1.01 ** day);
}

/** Fluctuates around 100 without a pattern. */
function jumping(days: number): number[] {
  return Array.from({ length: days }, (_, day) => 100 * Math.exp(0.2 * Math.sin(day ** 2)));
}

function method(name: ForecastMethod['name']): ForecastMethod {
  const found = FORECAST_METHODS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no method ${name}`);
  return found;
}

describe('each method', () => {
  it.each(FORECAST_METHODS)('$name keeps a constant price', ({ forecast }) => {
    const still = Array.from({ length: 100 }, () => Math.log(250));
    expect(Math.exp(forecast(still, 90))).toBeCloseTo(250, 8);
  });

  it.each(FORECAST_METHODS)('$name is independent of the currency', ({ forecast }) => {
    fc.assert(
      fc.property(prices(2), horizon, fc.double({ min: 0.01, max: 100, noNaN: true }), (days, ahead, factor) => {
        const one = forecast(days.map(Math.log), ahead);
        const other = forecast(
          days.map((price) => Math.log(price * factor)),
          ahead,
        );
        expect(other - one).toBeCloseTo(Math.log(factor), 6);
      }),
    );
  });

  it.each(FORECAST_METHODS)('$name works with a single day', ({ forecast }) => {
    expect(Math.exp(forecast([Math.log(7)], 180))).toBeCloseTo(7, 10);
  });

  it('forecasts as described by its name', () => {
    const logPrices = rising(100).map(Math.log);
    const factor = (name: ForecastMethod['name'], days: number) =>
      Math.exp(method(name).forecast(logPrices, days) - (logPrices[99] ?? 0));
    expect(factor('last price', 30)).toBe(1);
    // The trend is damped: less than the whole rise, and hardly more after half a year than after a
    // quarter.
    expect(factor('damped trend', 30)).toBeGreaterThan(1);
    expect(factor('damped trend', 30)).toBeLessThan(1.01 ** 30);
    expect(factor('damped trend', 180) / factor('damped trend', 90)).toBeCloseTo(1, 2);
    expect(factor('return to the mean', 30)).toBeLessThan(1);
    expect(factor('return to the mean', 180)).toBeLessThan(factor('return to the mean', 30));
  });
});

describe('walking forward', () => {
  it.each([
    [29, 30, 0],
    [59, 30, 0],
    [60, 30, 1],
    [120, 30, 61],
    [120, 180, 0],
    [400, 180, 191],
  ])('compares in %i days at %i days as often as the history allows: %i', (days, ahead, samples) => {
    expect(walkForward(rising(days), ahead, LEAST_HISTORY_DAYS).pastError.samples).toBe(samples);
  });

  it('reports no error without a comparison', () => {
    expect(walkForward(rising(50), 30, LEAST_HISTORY_DAYS).pastError).toEqual({
      meanAbsolutePercent: undefined,
      samples: 0,
    });
  });

  it('computes the error of the last price', () => {
    // Each forecast is 10 days old: the price has grown by 1.01^10 since.
    const [lastPrice] = walkForward(rising(60), 10, LEAST_HISTORY_DAYS).byMethod;
    expect(lastPrice).toMatchObject({ name: 'last price', samples: 21 });
    expect(lastPrice?.meanAbsolutePercent).toBeCloseTo(100 * (1 - 1.01 ** -10), 8);
  });

  it('selects the method with the smallest error, and the last price until that is known', () => {
    const chosen = (days: readonly number[], ahead: number) => walkForward(days, ahead, LEAST_HISTORY_DAYS).method.name;
    expect(chosen(rising(300), 30)).toBe('damped trend');
    expect(chosen(jumping(300), 30)).toBe('return to the mean');
    expect(
      chosen(
        Array.from({ length: 300 }, () => 100),
        30,
      ),
    ).toBe('last price');
    // 59 comparisons are less than two periods of 30 days.
    expect(chosen(rising(118), 30)).toBe('last price');
    expect(chosen(rising(119), 30)).toBe('damped trend');
  });

  it('never looks ahead: later prices do not change an earlier comparison', () => {
    fc.assert(
      fc.property(prices(70), prices(0), (days, later) => {
        const total = (history: readonly number[]) => {
          const { meanAbsolutePercent = 0, samples } = walkForward(history, 10, LEAST_HISTORY_DAYS).pastError;
          return meanAbsolutePercent * samples;
        };
        // Sums of distances: later days only add to them.
        expect(total([...days, ...later])).toBeGreaterThanOrEqual(total(days) * (1 - 1e-9));
      }),
    );
  });
});

describe('a prediction', () => {
  it('is above 0, finite and deterministic', () => {
    fc.assert(
      fc.property(prices(LEAST_HISTORY_DAYS), horizon, (days, ahead) => {
        const prediction = predictPrice(days, ahead);
        expect(predictPrice(days, ahead)).toEqual(prediction);
        expect(prediction?.price).toBeGreaterThan(0);
        expect(Number.isFinite(prediction?.price)).toBe(true);
      }),
    );
  });

  it('requires thirty days', () => {
    expect(predictPrice(rising(29), 30)).toBeUndefined();
    expect(predictPrice([...rising(29), 133.25], 30)?.price).toBe(133.25);
  });
});
