import { dailyPrices, type TimedPrice } from './dailyPrices';

function at(day: number, hour: number, price: number): TimedPrice {
  return { timestamp: (20_000 + day) * 86_400 + hour * 3600, price };
}

it.each([
  ['nothing', [], []],
  ['one price', [at(0, 5, 10)], [10]],
  ['the last price of each day', [at(0, 1, 10), at(0, 23, 11), at(1, 0, 12)], [11, 12]],
  ['days without a price keep the one before', [at(0, 12, 10), at(3, 12, 13)], [10, 10, 10, 13]],
  ['two prices of one second in their order', [at(0, 1, 10), at(0, 1, 11)], [11]],
])('returns daily prices of %s', (_, points, days) => {
  expect(dailyPrices(points)).toEqual(days);
});
