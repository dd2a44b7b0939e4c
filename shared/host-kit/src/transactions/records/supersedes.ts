import type { TransactionRecord } from '@fathom/contract';

/** Prefers the version of a record that was changed last, then a settled one, then the more complete one, then more confirmations. */
export function supersedes(record: TransactionRecord, known: TransactionRecord | undefined): boolean {
  if (!known) return true;
  if (record.sentAt !== known.sentAt) return record.sentAt > known.sentAt;
  const [own, other] = [changedAt(record), changedAt(known)];
  if (own !== other) return own > other;
  if ((record.status.kind === 'pending') !== (known.status.kind === 'pending')) return known.status.kind === 'pending';
  if (record.status.kind !== 'pending') return false;
  if (knowledge(record) !== knowledge(known)) return knowledge(record) > knowledge(known);
  return (record.confirmations?.submitted ?? 0) > (known.confirmations?.submitted ?? 0);
}

function changedAt({ sentAt, reopenedAt, settledAt }: TransactionRecord): number {
  return settledAt ?? reopenedAt ?? sentAt;
}

function knowledge({ hash: known, nonce, request, returned }: TransactionRecord): number {
  const isAnswered = request?.state !== 'waiting';
  // Keeping a returned mismatch is more complete than its former hash.
  return [known !== undefined, nonce !== undefined, isAnswered, returned !== undefined].filter(Boolean).length;
}
