import { now } from '../captured/globals';

/** Whether a time in ms has passed. */
export function isExpired(time: number): boolean {
  return time <= now();
}
