import type { TransactionRecord } from '@fathom/shared/contract';

/**
 * What a sent transaction does, or each call of a batch: the sentences that were stored when it was verified. `undefined` stands for a
 * call of a record that an older version of the app has written.
 */
export function presentCalls({
  batch,
  to,
  sentences: messages = [],
}: TransactionRecord): readonly { readonly to: string; readonly message: string | undefined }[] {
  return (batch?.calls ?? [{ to }]).map((call, index) => {
    const message = messages[index];
    return { to: call.to, message: message === undefined ? undefined : `${message}.` };
  });
}
