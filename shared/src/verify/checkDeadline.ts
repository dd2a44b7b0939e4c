import type { Mismatch } from './mismatch';

/**
 * How long a signature may be good for, in seconds; lending specification, section 9. Written out here, and not taken from the code that
 * chooses the deadline: a wrong constant there must not vouch for itself.
 */
const LONGEST = 3600n;
/** Two nodes may be some blocks apart: the one that is asked now may be behind the one whose time the deadline was made of. In seconds. */
const TOLERANCE = 300n;

/** Refuses a deadline that has passed by the chain's clock, and one that is further away than the app ever asks for. Unix seconds. Pure. */
export function checkDeadline(field: string, deadline: bigint, now: bigint): Mismatch | undefined {
  const latest = now + LONGEST + TOLERANCE;
  if (deadline > now && deadline <= latest) return undefined;
  return { field, found: String(deadline), expected: `a time after ${now} and until ${latest}` };
}
