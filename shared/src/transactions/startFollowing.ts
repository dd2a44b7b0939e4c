import { followPending, type FollowNeeds } from './followPending';
import { recordFateReader, type RecordFateOptions } from './recordFate';

/** What following the records of a page requires: how they are read, and where the results go. */
export interface FollowingOptions extends Omit<FollowNeeds, 'readFate'> {
  readonly active: RecordFateOptions['active'];
  /** Of all accounts. */
  readonly allRecords: RecordFateOptions['records'];
  readonly identify: RecordFateOptions['identify'];
  /** When the page was loaded, in milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Follows the records until the returned function is called. */
export function startFollowing({ active, allRecords, identify, startedAt, ...options }: FollowingOptions): () => void {
  const readFate = recordFateReader({ active, records: allRecords, identify, now: options.now, startedAt });
  return followPending({ ...options, readFate });
}
