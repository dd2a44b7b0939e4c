/** Milliseconds between refreshes of pool data, incentives and balances; lending specification, section 9. */
const REFRESH_INTERVAL = 60_000;
/** Milliseconds by which each refresh may shift, so that the pages of many users don't query the nodes in lockstep. */
const JITTER = 3_000;

/** Milliseconds of delay for data that missed the last shared refresh. */
const AT_ONCE = 100;

/**
 * Times of the last, next and following shared refresh, by `performance.now()`. The state is page-wide, because host
 * and areas share this module.
 */
let beats: readonly [number, number, number] = [-Infinity, 0, 0];

/**
 * Milliseconds until the next shared refresh of the page, every 60 s ± 3 s: host and areas poll
 * together instead of each on their own timer. `age`: ms since the data was last read or tried.
 * Data that would be younger than `minAge` waits for the following refresh; data that a refresh
 * passed over, because its timer was being reset at that moment, is refreshed immediately.
 */
export function untilRefresh(age = 0, minAge = 0, now = performance.now()): number {
  while (beats[1] <= now) beats = [beats[1], beats[2], refreshAfter(Math.max(beats[2], now - REFRESH_INTERVAL))];
  const [last, next, afterNext] = beats;
  if (last - (now - age) > minAge) return AT_ONCE;
  const refreshInterval = age + next - now < minAge ? afterNext : next;
  return Math.max(1, Math.ceil(refreshInterval - now));
}

function refreshAfter(refreshInterval: number): number {
  return refreshInterval + REFRESH_INTERVAL + Math.round((Math.random() * 2 - 1) * JITTER);
}
