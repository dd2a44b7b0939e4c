import type { TransactionRecord } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { withKnownDescription } from './recordDescriptions';
import { compareStored, type RecordChanges, type RecordStore } from './recordStore';

/** Keeps the records in memory. */
export function createRecordList(): RecordStore {
  const list = createWritable<readonly TransactionRecord[]>([]);
  let effects: RecordChanges | undefined;
  const find = (id: string) => list.get().find((record) => record.id === id);

  function replace(changed: readonly TransactionRecord[], removed: readonly string[] = []): void {
    const replaced = new Set([...changed.map(({ id }) => id), ...removed]);
    const others = list.get().filter(({ id }) => !replaced.has(id));
    const described = changed.map((record) => withKnownDescription(record, find(record.id)));
    list.set([...described, ...others].sort((one, other) => other.sentAt - one.sentAt));
  }

  function put(kind: 'sent' | 'settled' | 'reopened', record: TransactionRecord): void {
    replace([record]);
    effects?.[kind](record);
  }

  return {
    get: () => list.get(),
    subscribe: (listener) => list.subscribe(listener),
    sent: (record) => put('sent', record),
    settled: (record) => put('settled', record),
    reopened: (record) => put('reopened', record),
    refused(id) {
      replace([], [id]);
      effects?.refused(id);
    },
    described(record) {
      const known = find(record.id);
      if (known) replace([withKnownDescription(known, record)]);
    },
    merged(stored) {
      const { newer, refused } = compareStored(list.get(), stored);
      replace(newer, refused);
    },
    startEffects(given) {
      effects = given;
    },
  };
}
