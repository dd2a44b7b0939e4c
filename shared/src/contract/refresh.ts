/** Pool data, incentives and balances are read again after this time. In ms; lending specification, section 9. */
export const REFRESH_INTERVAL = 60_000;
/** A beat comes up to this much sooner or later, so that the pages of many users do not ask the nodes in step. In ms. */
const JITTER = 3_000;

/** By the clock of `performance.now()`. State of the page, and therefore here: host and areas share this module. */
let nextBeat = 0;

/**
 * Milliseconds until everything on the page that hangs on the common beat is read again, 60 s give or take 3 apart: one poll for host and
 * areas together instead of one for each. `age` of what is shown, in ms: what would be younger than `minAge` then waits for the beat after.
 */
export function untilRefresh(age = Infinity, minAge = 0, now = performance.now()): number {
  while (nextBeat <= now) nextBeat = Math.max(nextBeat, now - REFRESH_INTERVAL) + REFRESH_INTERVAL + jitter();
  const until = Math.max(1, Math.ceil(nextBeat - now));
  return age + until < minAge ? until + REFRESH_INTERVAL : until;
}

function jitter(): number {
  return Math.round((Math.random() * 2 - 1) * JITTER);
}
