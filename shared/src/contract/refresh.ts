/** Pool data, incentives and balances are read again after this time. In ms; lending specification, section 9. */
const REFRESH_INTERVAL = 60_000;
/** A beat comes up to this much sooner or later, so that the pages of many users do not ask the nodes in step. In ms. */
const JITTER = 3_000;

/** What missed its beat is read after this time. In ms. */
const AT_ONCE = 100;

/** The last beat, the next and the one after it, by the clock of `performance.now()`. State of the page, and therefore here: host and areas share this module. */
let beats: readonly [number, number, number] = [-Infinity, 0, 0];

/**
 * Milliseconds until everything on the page that hangs on the common beat is read again, 60 s give or take 3 apart: one poll for host and
 * areas together instead of one for each. `age`: since it was read or tried last, in ms. What would be younger than `minAge` waits for the
 * beat after; what a beat has passed by, because its timer was set again in that moment, is due at once.
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
