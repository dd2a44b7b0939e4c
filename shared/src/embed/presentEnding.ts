import type { Alert, TransactionRecord } from '@fathom/shared/contract';
import { embedText } from './embedText';

/** The alert that tells how a transaction ended; a pending one has none. `href` is empty where there is no explorer. */
export function presentEnding(
  record: TransactionRecord,
  explain: (record: TransactionRecord) => string | undefined,
  href: string,
): Alert | undefined {
  const text = embedText.alerts;
  const link = href === '' ? {} : { link: { text: text.view, href } };
  const { status, meta } = record;
  switch (status.is) {
    case 'pending':
      return undefined;
    case 'mined':
      return { kind: 'success', text: meta.successText ?? text.success, ...link };
    case 'reverted':
      return { kind: 'error', text: meta.title, detail: explain(record) ?? text.failure, ...link };
    case 'replaced':
      return { kind: 'error', text: meta.title, detail: text.replaced, ...link };
    case 'cancelled':
      return { kind: 'info', text: meta.title, detail: text.cancelled, ...link };
    case 'dropped':
      return { kind: 'error', text: meta.title, detail: text.dropped };
  }
}
