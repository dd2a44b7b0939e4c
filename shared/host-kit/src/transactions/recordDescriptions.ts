import type { Readable, TransactionRecord } from '@fathom/contract';
import type { SubmitContext } from './sendingChecks';

/** The parts of a record from which its sentences are made. */
function describedPartsOf({ chainId, from, to, data, valueWei, meta, batch }: TransactionRecord): string {
  return JSON.stringify([meta.area, chainId, from, batch?.calls ?? [{ to, data, valueWei }]]);
}

/** With the sentences of an earlier version of the record, as long as they are about the same calls. */
export function withKnownDescription(
  record: TransactionRecord,
  known: TransactionRecord | undefined,
): TransactionRecord {
  if (record.sentences || !known?.sentences || describedPartsOf(record) !== describedPartsOf(known)) return record;
  return { ...record, sentences: known.sentences };
}

/** True for a record that a banner displays as soon as the account is connected. */
function isDisplayedAtOnce({ status, sentences }: TransactionRecord): boolean {
  return sentences === undefined && (status.kind === 'pending' || status.kind === 'dropped');
}

/** The record with sentences, if the rules of its area could be read. Never rejects. */
export type DescribeRecord = (record: TransactionRecord) => Promise<TransactionRecord>;

/** Makes the sentences of records again, once for the same calls. Failed reads are repeated. */
export function createRecordDescriptions(contextOf: (chainId: number) => SubmitContext): DescribeRecord {
  const known = new Map<string, Promise<readonly string[] | undefined>>();

  async function read(record: TransactionRecord): Promise<readonly string[] | undefined> {
    try {
      const { describeRecord } = await import('./describeTransaction');
      return await describeRecord(record, contextOf(record.chainId));
    } catch {
      // Its chain is no longer configured, or the code did not load.
      return undefined;
    }
  }

  return async (record) => {
    if (record.sentences) return record;
    const parts = describedPartsOf(record);
    const reading = known.get(parts) ?? read(record);
    known.set(parts, reading);
    const sentences = await reading;
    if (sentences) return { ...record, sentences };
    known.delete(parts);
    return record;
  };
}

/** In ms. */
const DESCRIBE_AGAIN = 3_000;

/**
 * Describes the records that a banner displays, now and when they change. As long as one could not
 * be described, all are tried again. Returns the function that ends it.
 */
export function describeDisplayed(
  records: Readable<readonly TransactionRecord[]>,
  describe: DescribeRecord,
): () => void {
  let repetition: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  async function describeAll(): Promise<void> {
    const results = await Promise.all(records.get().filter(isDisplayedAtOnce).map(describe));
    clearTimeout(repetition);
    if (!hasEnded && results.some(isDisplayedAtOnce)) repetition = setTimeout(() => void describeAll(), DESCRIBE_AGAIN);
  }

  const leave = records.subscribe(() => void describeAll());
  void describeAll();
  return () => {
    hasEnded = true;
    clearTimeout(repetition);
    leave();
  };
}
