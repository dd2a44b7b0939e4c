import type { UnixSeconds } from './time';

/** The block that values were read from. */
export interface ReadBlock {
  /** Of the block. */
  readonly timestamp: UnixSeconds;
  /** When it was read, by the device's clock, in ms. */
  readonly readAt: number;
}

/**
 * How old the values are, in whole seconds: from their block until now, and at least as long as they have been on the screen. A node
 * that stands still therefore never looks fresh. Where the device's clock is behind, only the second part counts; where it is ahead, the
 * values look older than they are, never younger. `now` in ms of the same clock.
 */
export function ageOfBlock({ timestamp, readAt }: ReadBlock, now: number): number {
  const sinceBlock = now / 1000 - timestamp;
  const sinceRead = (now - readAt) / 1000;
  return Math.max(0, Math.floor(Math.max(sinceBlock, sinceRead)));
}
