const DAY = 86_400;

/** A price at a time; USD, for estimates and charts only. */
export interface TimedPrice {
  /** Unix seconds. */
  readonly timestamp: number;
  readonly price: number;
}

/**
 * The last price of each UTC day from the first one's to the last one's; a day without a price
 * repeats the previous one, like the oracle. `points` are sorted by time.
 */
export function dailyPrices(points: readonly TimedPrice[]): readonly number[] {
  const first = points[0];
  if (first === undefined) return [];
  const days: number[] = [];
  let price = first.price;
  for (const point of points) {
    const day = Math.floor(point.timestamp / DAY) - Math.floor(first.timestamp / DAY);
    while (days.length < day) days.push(price);
    price = point.price;
    days[day] = price;
  }
  return days;
}
