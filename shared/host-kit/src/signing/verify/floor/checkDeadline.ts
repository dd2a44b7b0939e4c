import { max, min } from '@fathom/base/domain/bigintMath';
import { String } from '../../captured/globals';
import type { Mismatch } from '../sentence/mismatch';

/** Seconds (lending specification, section 9). Not imported, so that a wrong constant cannot validate itself. */
const LONGEST = 3600n;
/** Seconds: the node queried now may lag behind the one whose timestamp the deadline is based on. */
const CHAIN_TOLERANCE = 300n;
/** Tolerance for the device's clock, in seconds. */
const DEVICE_TOLERANCE = 900n;

/** Chain time and device time, in unix seconds. */
export interface Clocks {
  readonly chain: bigint;
  readonly device: bigint;
}

/** Rejects a deadline that has passed or is later than the app ever requests. In unix seconds. */
export function checkDeadline(field: string, deadline: bigint, { chain, device }: Clocks): Mismatch | undefined {
  const earliest = max(chain, device - DEVICE_TOLERANCE);
  const latest = min(chain + LONGEST + CHAIN_TOLERANCE, device + LONGEST + DEVICE_TOLERANCE);
  if (deadline > earliest && deadline <= latest) return undefined;
  return { field, found: String(deadline), expected: `a time after ${earliest} and until ${latest}` };
}
