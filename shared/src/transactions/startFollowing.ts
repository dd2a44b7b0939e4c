import { followPending, type FollowDeps } from './followPending';
import { recordResultReader, type RecordResultOptions } from './recordResult';

/** What following the records of a page requires: how they are read, and where the results go. */
export interface FollowingOptions extends Omit<FollowDeps, 'readResult'> {
  readonly active: RecordResultOptions['active'];
  /** Of all accounts. */
  readonly allRecords: RecordResultOptions['records'];
  readonly identify: RecordResultOptions['identify'];
  /** When the page was loaded, in milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Follows the records until the returned function is called. */
export function startFollowing({ active, allRecords, identify, startedAt, ...options }: FollowingOptions): () => void {
  const readResult = recordResultReader({ active, records: allRecords, identify, now: options.now, startedAt });
  return followPending({ ...options, readResult });
}
