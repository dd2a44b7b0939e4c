import type { Readable, SignatureRequest, TransactionRecord, WalletState } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';

// Areas built with contract 4 read `is` where contract 5 has `kind` or `status`, and state it for
// what they sign. Obsolete when the host supports no contract before 5.

/** The state with the field that contract 4 declares. */
export function walletStateWithIs(state: WalletState): WalletState {
  return withField(state, { is: state.status });
}

/** The records with the field that contract 4 declares in `status`. */
export function recordsWithIs(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  return records.map(recordWithIs);
}

/** See {@link recordsWithIs}. The same record results in the same object, so that it can be compared. */
export function recordWithIs(record: TransactionRecord): TransactionRecord {
  const known = converted.get(record);
  if (known) return known;
  const result = { ...record, status: withField(record.status, { is: record.status.kind }) };
  converted.set(record, result);
  return result;
}

const converted = new WeakMap<TransactionRecord, TransactionRecord>();

/** See {@link recordsWithIs}. */
export function resultWithIs<E>(result: Result<TransactionRecord, E>): Result<TransactionRecord, E> {
  return result.ok ? { ...result, value: recordWithIs(result.value) } : result;
}

/** The request with the `kind` of contract 5, whichever contract the area was built with. */
export function requestWithKind(request: SignatureRequest): SignatureRequest {
  const { is, ...claim }: SignatureRequest['claim'] & Partial<Record<'is', SignatureRequest['claim']['kind']>> =
    request.claim;
  return is === undefined ? request : { ...request, claim: { ...claim, kind: is } };
}

/** A value computed from another one, with the same reference until that one changes. */
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
