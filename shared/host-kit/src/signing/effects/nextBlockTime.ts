/** Seconds: other sources may be some blocks ahead of this one. */
const AFTER_LATEST = 30n;
/** The maximum age in seconds of the newest block for the device's clock to count. */
const MOST_IDLE = 300n;

/**
 * Returns unix seconds. A device's clock that is far ahead is ignored: it would end deadlines and increase debts. On a
 * chain that is idle for longer, only the interest until now is missing.
 */
export function nextBlockTime(latest: bigint, device: bigint): bigint {
  const soon = latest + AFTER_LATEST;
  return device > soon && device <= latest + MOST_IDLE ? device : soon;
}
