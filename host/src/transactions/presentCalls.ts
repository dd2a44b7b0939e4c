import type { TransactionRecord } from '@fathom/shared/contract';

/**
 * What a sent transaction does, or each call of a batch: the sentences that were stored when it was verified. `undefined` stands for a
 * call of a record that an older version of the app has written.
 */
export function presentCalls({
  batch,
  to,
  sentences = [],
}: TransactionRecord): readonly { readonly to: string; readonly sentence: string | undefined }[] {
  return (batch?.calls ?? [{ to }]).map((call, index) => {
    const sentence = sentences[index];
    return { to: call.to, sentence: sentence === undefined ? undefined : `${sentence}.` };
  });
}
