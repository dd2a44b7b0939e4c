import type { Alert, TransactionRecord } from '@fathom/shared/contract';
import { recordTitle } from '../format/recordTitle';
import type { RevertExplainer } from './revertExplainers';

/** The messages of the alert, provided by the caller. */
export interface OutcomeMessages {
  readonly success: string;
  readonly failure: string;
  readonly view: string;
  readonly replaced: string;
  readonly cancelled: string;
  readonly dropped: string;
  readonly unsent: string;
  readonly lost: string;
  readonly 'not-found': string;
  readonly unproven: string;
  readonly partial: string;
  /** The wallet sent the transaction on this chain instead. */
  readonly foundOn: (chainId: number) => string;
}

/**
 * The alert that reports the outcome of a transaction; none for a pending one. `href` is empty if
 * there is no explorer.
 */
export function presentResult(
  record: TransactionRecord,
  explain: RevertExplainer,
  href: string,
  labels: OutcomeMessages,
): Alert | undefined {
  const link = href === '' ? {} : { link: { text: labels.view, href } };
  const { status } = record;
  const title = recordTitle(record);
  switch (status.is) {
    case 'pending':
      return undefined;
    case 'mined':
      return { kind: 'success', text: labels.success, detail: title, ...link };
    case 'reverted':
      return { kind: 'error', text: title, detail: explain(record) ?? labels.failure, ...link };
    case 'replaced':
      return { kind: 'error', text: title, detail: labels.replaced, ...link };
    case 'cancelled':
      return { kind: 'info', text: title, detail: labels.cancelled, ...link };
    case 'dropped': {
      const detail = status.foundOn === undefined ? labels.dropped : labels.foundOn(status.foundOn);
      return { kind: 'info', text: title, detail, ...link };
    }
    case 'unsent':
      return { kind: 'error', text: title, detail: labels[status.is] };
    case 'lost':
      return { kind: 'error', text: title, detail: labels[status.because ?? 'lost'], ...link };
  }
}
