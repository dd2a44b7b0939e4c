import type {
  BatchPart,
  SigningSummary,
  TransactionMeta,
  TransactionRecord,
  TransactionRequest,
  WalletRequest,
} from '@fathom/contract';
import { newRecordId } from './recordId';

interface NewRequest {
  readonly requests: readonly TransactionRequest[];
  readonly meta: TransactionMeta;
  readonly start: Pick<WalletRequest, 'nonce' | 'block'>;
  readonly batch?: BatchPart;
  readonly summary?: SigningSummary;
}

/** The last of several calls is the main call. `sentAt` in ms since the epoch. */
export function requestRecord(
  { requests, meta, start, batch, summary }: NewRequest,
  sentAt: number,
): TransactionRecord {
  const last = requests.at(-1);
  if (!last) throw new Error('requestRecord: there is nothing to send');
  const { chainId, from, to, data, value } = last;
  return {
    id: newRecordId(chainId, from),
    chainId,
    from,
    to,
    data,
    meta,
    sentAt,
    request: { state: 'waiting', ...start },
    ...(batch && { batch }),
    valueWei: value.toString(),
    ...(summary && { sentences: summary.lines.map(({ message }) => message) }),
    ...effectsIn(summary),
    tokens: requests.flatMap(({ claim: expected }) => expected.tokens),
    status: { kind: 'pending' },
  };
}

function effectsIn(summary: SigningSummary | undefined): Pick<TransactionRecord, 'effects'> {
  const effects = summary?.lines.flatMap((line) => (line.effects ? [line.effects] : [])) ?? [];
  return effects.length > 0 && effects.length === summary?.lines.length ? { effects } : {};
}
