import type { Mismatch } from './mismatch';

/**
 * How long a signature may be good for, in seconds; lending specification, section 9. Written out here, and not taken from the code that
 * chooses the deadline: a wrong constant there must not vouch for itself.
 */
const LONGEST = 3600n;
/** Two nodes may be some blocks apart: the one that answers now may be behind the one whose time the deadline was made of. In seconds. */
const CHAIN_TOLERANCE = 300n;
/** How wrong the clock of a device may be. In seconds. */
const DEVICE_TOLERANCE = 900n;

/** The chain's time and the device's, in unix seconds. */
export interface Clocks {
  readonly chain: bigint;
  readonly device: bigint;
}

/** Refuses a deadline that has passed, and one that is further away than the app ever requests. Unix seconds. Pure. */
export function checkDeadline(field: string, deadline: bigint, { chain, device }: Clocks): Mismatch | undefined {
  const earliest = max(chain, device - DEVICE_TOLERANCE);
  const latest = min(chain + LONGEST + CHAIN_TOLERANCE, device + LONGEST + DEVICE_TOLERANCE);
  if (deadline > earliest && deadline <= latest) return undefined;
  return { field, found: String(deadline), expected: `a time after ${earliest} and until ${latest}` };
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
