import type { UnixSeconds } from './time';

/** The block that values were read from. */
export interface ReadBlock {
  /** The block's timestamp. */
  readonly timestamp: UnixSeconds;
  /** When it was read, by the device's clock, in ms. */
  readonly readAt: number;
}

/**
 * The age of values in whole seconds: the time since their block, and at least the time since they
 * were read. A node that has stopped syncing therefore never looks fresh. If the device's clock is
 * slow, only the second part counts; if it is fast, values look older than they are, never newer.
 * `now` in ms of the same clock.
 */
export function ageOfBlock({ timestamp, readAt }: ReadBlock, now: number): number {
  const sinceBlock = now / 1000 - timestamp;
  const sinceRead = (now - readAt) / 1000;
  return Math.max(0, Math.floor(Math.max(sinceBlock, sinceRead)));
}

/** The chain's time in whole seconds at `now`, in ms of the device's clock; never before the block. */
export function chainTimeAt({ timestamp, readAt }: ReadBlock, now: number): UnixSeconds {
  return timestamp + Math.max(0, Math.floor((now - readAt) / 1000));
}
