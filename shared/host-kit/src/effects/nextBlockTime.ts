/** Sources may be some blocks ahead of the one that was asked. In seconds. */
const AFTER_LATEST = 30n;
/** How long a chain may have had no block for the device's clock to count. In seconds. */
const MOST_IDLE = 300n;

/**
 * The time of the block that a request is simulated in, from that of the newest block and of the
 * device's clock, all in unix seconds. A clock that is far ahead is no proof that the chain is idle:
 * by it, deadlines would be over and debts larger than they are. A chain that has been idle for
 * longer is simulated as if its next block came soon; all that differs is the interest until now.
 */
export function nextBlockTime(latest: bigint, device: bigint): bigint {
  const soon = latest + AFTER_LATEST;
  return device > soon && device <= latest + MOST_IDLE ? device : soon;
}
