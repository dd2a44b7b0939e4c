import type { UnixSeconds } from './time';

export interface ReadBlock {
  readonly timestamp: UnixSeconds;
  /** Time of the read by the device's clock, in ms. */
  readonly readAt: number;
}

/**
 * Returns the age in whole seconds: the time since the block, and at least the time since the read. A stalled node
 * therefore never looks fresh, and a wrong device clock makes values look older, never newer. `now` in ms of the same
 * clock.
 */
export function ageOfBlock({ timestamp, readAt }: ReadBlock, now: number): number {
  const sinceBlock = now / 1000 - timestamp;
  const sinceRead = (now - readAt) / 1000;
  return Math.max(0, Math.floor(Math.max(sinceBlock, sinceRead)));
}

/** Returns the chain's time in whole seconds at `now` (ms of the device's clock), never before the block. */
export function chainTimeAt({ timestamp, readAt }: ReadBlock, now: number): UnixSeconds {
  return timestamp + Math.max(0, Math.floor((now - readAt) / 1000));
}
