import type { Readable, SignatureRequest, TransactionRecord, WalletState } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';

// Areas built with contract 4 use `is` where contract 5 has `kind` or `status`. Remove this file once the host supports
// no contract before 5.

export function walletStateWithIs(state: WalletState): WalletState {
  return withField(state, { is: state.status });
}

export function recordsWithIs(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  return records.map(recordWithIs);
}

/** Caches the result, so that equal records stay the same object. */
export function recordWithIs(record: TransactionRecord): TransactionRecord {
  const known = converted.get(record);
  if (known) return known;
  const result = { ...record, status: withField(record.status, { is: record.status.kind }) };
  converted.set(record, result);
  return result;
}

const converted = new WeakMap<TransactionRecord, TransactionRecord>();

export function resultWithIs<E>(result: Result<TransactionRecord, E>): Result<TransactionRecord, E> {
  return result.ok ? { ...result, value: recordWithIs(result.value) } : result;
}

/** Adds the `kind` of contract 5 to a request of contract 4. */
export function requestWithKind(request: SignatureRequest): SignatureRequest {
  const { is, ...claim }: SignatureRequest['claim'] & Partial<Record<'is', SignatureRequest['claim']['kind']>> =
    request.claim;
  return is === undefined ? request : { ...request, claim: { ...claim, kind: is } };
}

/** Maps a value, with the same reference until the source changes. */
export function mapped<T>(source: Readable<T>, map: (value: T) => T): Readable<T> {
  let last: { readonly from: T; readonly to: T } | undefined;
  return {
    get() {
      const from = source.get();
      if (!last || last.from !== from) last = { from, to: map(from) };
      return last.to;
    },
    subscribe: (listener) => source.subscribe(listener),
  };
}

function withField<T extends object>(value: T, field: Readonly<Record<'is', string>>): T {
  return { ...value, ...field };
}
