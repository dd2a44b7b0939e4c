import type { Alert, TransactionRecord } from '@fathom/shared/contract';
import { en } from '../text/en';

export type RevertExplainer = (record: TransactionRecord) => string | undefined;

/** The alert that tells how a transaction ended. A pending one has none. */
export function presentEnding(record: TransactionRecord, explain: RevertExplainer, href: string): Alert | undefined {
  const link = href === '' ? {} : { link: { text: en.alerts.view, href } };
  const { status, meta } = record;
  switch (status.is) {
    case 'pending':
      return undefined;
    case 'mined':
      return { kind: 'success', text: meta.successText ?? en.alerts.success, ...link };
    case 'reverted':
      return { kind: 'error', text: meta.title, detail: explain(record) ?? en.alerts.failure, ...link };
    case 'replaced':
      return { kind: 'error', text: meta.title, detail: en.endings.replaced, ...link };
    case 'cancelled':
      return { kind: 'info', text: meta.title, detail: en.endings.cancelled, ...link };
    case 'dropped':
      return { kind: 'error', text: meta.title, detail: en.endings.dropped };
  }
}
