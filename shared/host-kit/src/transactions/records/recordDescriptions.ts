import type { Readable, TransactionRecord } from '@fathom/contract';
import type { SubmitContext } from '../submit/sendingChecks';

function describedPartsOf({ chainId, from, to, data, valueWei, meta, batch }: TransactionRecord): string {
  return JSON.stringify([meta.area, chainId, from, batch?.calls ?? [{ to, data, valueWei }]]);
}

/** Keeps the descriptions of an earlier version of the record if its calls are the same. */
export function withKnownDescription(
  record: TransactionRecord,
  known: TransactionRecord | undefined,
): TransactionRecord {
  if (record.sentences || !known?.sentences || describedPartsOf(record) !== describedPartsOf(known)) return record;
  return { ...record, sentences: known.sentences };
}

function isDisplayedAtOnce({ status, sentences }: TransactionRecord): boolean {
  return sentences === undefined && (status.kind === 'pending' || status.kind === 'dropped');
}

/** Adds descriptions to a record if the rules of its area could be read. Never rejects. */
export type DescribeRecord = (record: TransactionRecord) => Promise<TransactionRecord>;

/** Describes equal calls once. Failed reads are repeated. */
export function createRecordDescriptions(contextOf: (chainId: number) => SubmitContext): DescribeRecord {
  const known = new Map<string, Promise<readonly string[] | undefined>>();

  async function read(record: TransactionRecord): Promise<readonly string[] | undefined> {
    try {
      const { describeRecord } = await import('../outcome/describeTransaction');
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

/** Milliseconds. */
const DESCRIBE_AGAIN = 3_000;

/** Retries until all displayed records are described. Returns the function that stops it. */
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
