import { followPending, type FollowDeps } from './followPending';
import { recordResultReader, type RecordResultOptions } from './recordResult';

/** Dependencies for following a page's records: how to read results, and where they go. */
export interface FollowingOptions extends Omit<FollowDeps, 'readResult'> {
  readonly active: RecordResultOptions['active'];
  /** The records of all accounts. */
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
