import { dailyClosingPrices, forecastLine } from './priceForecast';
import { wad } from './testing/buildPosition';

const DAY = 86_400;
const NOON = 20_000 * DAY + DAY / 2;

describe('dailyClosingPrices', () => {
  it.each([
    ['no prices', [], []],
    ['one price', [[NOON, 2]], [[NOON, 2]]],
    [
      'the last price of each UTC day',
      [
        [NOON, 2],
        [NOON + DAY / 2 - 1, 3],
        [NOON + DAY / 2, 4],
      ],
      [
        [NOON + DAY / 2 - 1, 3],
        [NOON + DAY / 2, 4],
      ],
    ],
    [
      'days without a price as a gap',
      [
        [NOON, 2],
        [NOON + 3 * DAY, 5],
      ],
      [
        [NOON, 2],
        [NOON + 3 * DAY, 5],
      ],
    ],
  ])('keeps %s', (_, history, expected) => {
    const points = (pairs: readonly (readonly number[])[]) =>
      pairs.map(([timestamp = 0, price = 0]) => ({ timestamp, price: wad(price) }));
    expect(dailyClosingPrices(points(history))).toEqual(points(expected));
  });
});

describe('forecastLine', () => {
  const now = { timestamp: NOON, price: wad(2) };
  const forecast = (price: number, errorPercent?: number) => ({ price: wad(price), errorPercent });

  it('runs from the current price through 30, 60, 90 and 180 days', () => {
    const line = forecastLine(now, { '1m': forecast(3), '2m': forecast(4), '3m': forecast(5), '6m': forecast(6) });
    expect(line.map(({ timestamp, price }) => [(timestamp - NOON) / DAY, price])).toEqual([
      [0, wad(2)],
      [30, wad(3)],
      [60, wad(4)],
      [90, wad(5)],
      [180, wad(6)],
    ]);
  });

  it('applies the past error to both sides of each forecast, never below zero', () => {
    const line = forecastLine(now, {
      '1m': forecast(4, 7.5),
      '2m': forecast(4, 0),
      '3m': forecast(4),
      '6m': forecast(4, 130),
    });
    expect(line.map(({ range }) => range)).toEqual([
      { low: wad(2), high: wad(2) },
      { low: wad(3.7), high: wad(4.3) },
      { low: wad(4), high: wad(4) },
      undefined,
      { low: 0n, high: wad(9.2) },
    ]);
  });
});
