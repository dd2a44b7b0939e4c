import { receiptDifferences } from '../../signing/effects/receiptEffects';
import { followPending, type FollowDeps } from './followPending';
import { recordResultReader, type RecordResultOptions } from '../records/recordResult';

export interface FollowingOptions extends Omit<FollowDeps, 'readResult'> {
  readonly active: RecordResultOptions['active'];
  readonly allRecords: RecordResultOptions['records'];
  readonly identify: RecordResultOptions['identify'];
  readonly describe: RecordResultOptions['describe'];
  /** Time of the page load, in ms since the epoch. */
  readonly startedAt: number;
}

export function startFollowing(options: FollowingOptions): () => void {
  const { active, allRecords, identify, describe, startedAt, ...deps } = options;
  const readResult = recordResultReader({ active, records: allRecords, identify, describe, now: deps.now, startedAt });
  return followPending({
    ...deps,
    async readResult(record, reader) {
      const result = await readResult(record, reader);
      if (result.kind !== 'settled' || result.status.kind !== 'mined' || !result.hash) return result;
      const differences = await receiptDifferences(record, result.hash, reader);
      return differences.length === 0 ? result : { ...result, status: { ...result.status, differences } };
    },
  });
}
