import type { TransactionRecord } from '@fathom/shared/contract';

/**
 * Describes a sent transaction, or each call of a batch, with the sentences stored when it was
 * verified. `undefined` for a call recorded by an older version of the app.
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
