import type { Alert, Chain, TransactionRecord } from '@fathom/contract';
import { nothingSentText, withWalletMessage } from '@fathom/base/domain/walletMessage';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { receiptText } from '../../signing/effects/receiptTexts';
import { returnedText } from './returnedText';
import type { RevertExplainer } from './revertExplainers';

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
  readonly mismatch: string;
  readonly silent: string;
  readonly repeated: (times: number) => string;
  readonly 'despite-rejection': string;
  readonly foundOn: (chainId: number) => string;
}

export interface OutcomeOptions {
  readonly explain: RevertExplainer;
  /** The explorer's page of the transaction; empty if there is none. */
  readonly href: string;
  readonly nativeCurrency: Chain['nativeCurrency'];
}

/** Returns the alert for an outcome that this page read from the chain; none for a pending one. */
export function presentResult(
  record: TransactionRecord,
  { explain, href, nativeCurrency }: OutcomeOptions,
  messages: OutcomeMessages,
): Alert | undefined {
  const link = href === '' ? {} : { link: { text: messages.view, href } };
  const { status } = record;
  const title = recordTitle(record);
  switch (status.kind) {
    case 'pending':
      return undefined;
    case 'mined': {
      const doubts = unconfirmedEffects(record, nativeCurrency, messages);
      if (doubts.length > 0) return { kind: 'error', text: title, detail: doubts.join(' '), ...link };
      // Actual amounts may differ from the request's "up to" and "at least".
      return { kind: 'success', text: messages.success, detail: receiptText(record.hash) ?? title, ...link };
    }
    case 'reverted':
      return { kind: 'error', text: title, detail: explain(record) ?? status.reason ?? messages.failure, ...link };
    case 'replaced':
      return { kind: 'error', text: title, detail: messages.replaced, ...link };
    case 'cancelled':
      return { kind: 'info', text: title, detail: messages.cancelled, ...link };
    case 'dropped': {
      const detail = status.foundOn === undefined ? messages.dropped : messages.foundOn(status.foundOn);
      return { kind: 'info', text: title, detail, ...link };
    }
    case 'unsent':
      return { kind: 'error', text: title, detail: unsentText(record.request, messages.unsent) };
    case 'lost': {
      const returned = status.because === 'mismatch' ? returnedText(record, nativeCurrency) : undefined;
      const lost = withWalletMessage(record.request?.reason, messages[status.because ?? 'lost']);
      const detail = [lost, ...(returned === undefined ? [] : [returned])].join(' ');
      return { kind: 'error', text: title, detail, ...link };
    }
  }
}

/** Explains why nothing was sent. `dropped`: the text for a batch that its wallet had accepted. */
export function unsentText(request: TransactionRecord['request'], dropped: string): string {
  return request?.hasFailed ? nothingSentText(request.reason) : dropped;
}

/** Returns additional or unproven events of a mined call. */
export function unconfirmedEffects(
  { request, status, ...record }: TransactionRecord,
  nativeCurrency: Chain['nativeCurrency'],
  messages: Pick<OutcomeMessages, 'mismatch' | 'silent' | 'repeated' | 'despite-rejection'>,
): readonly string[] {
  if (status.kind !== 'mined') return [];
  const returned = returnedText(record, nativeCurrency);
  return [
    ...(status.isSilent ? [messages.silent] : []),
    ...(status.repeatedBy ? [messages.repeated(1 + status.repeatedBy.length)] : []),
    ...(request?.state === 'rejected' ? [messages['despite-rejection']] : []),
    ...(returned === undefined ? [] : [messages.mismatch, returned]),
    ...(status.differences ?? []),
  ];
}
