import type {
  BatchPart,
  Readable,
  SigningSummary,
  TransactionMeta,
  TransactionRecord,
  TransactionRequest,
  WalletRequest,
  WalletState,
} from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { createWritable } from '@fathom/base/domain/writable';
import { newRecordId } from './transactionStorage';

export type TransactionRecords = Readable<readonly TransactionRecord[]>;

/** A request's purpose and starting point, and the batch if it has several calls. */
interface NewRequest {
  readonly requests: readonly TransactionRequest[];
  readonly meta: TransactionMeta;
  readonly start: Pick<WalletRequest, 'nonce' | 'block'>;
  readonly batch?: BatchPart;
  readonly summary?: SigningSummary;
}

/**
 * The record of an upcoming wallet prompt; for several calls, the last one is the main call.
 * `sentAt` in ms since the epoch.
 */
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
    tokens: requests.flatMap(({ claim: expected }) => expected.tokens),
    status: { kind: 'pending' },
  };
}

/**
 * The connected account's transactions that `isIncluded`; the same array until one of them, or the
 * account, changes.
 */
export function recordsOfAccount(
  all: TransactionRecords,
  walletState: Readable<WalletState>,
  isIncluded: (record: TransactionRecord) => boolean = () => true,
): TransactionRecords {
  const list = createWritable<readonly TransactionRecord[]>([]);

  function refresh(): void {
    const wallet = walletState.get();
    const own =
      wallet.status === 'connected' ? all.get().filter(({ from }) => isSameAddress(from, wallet.account)) : [];
    const next = own.filter(isIncluded);
    const known = list.get();
    if (next.length !== known.length || next.some((record, index) => record !== known[index])) list.set(next);
  }

  all.subscribe(refresh);
  walletState.subscribe(refresh);
  refresh();
  return list;
}

/**
 * The record once it is no longer pending; resolves immediately for a settled one, and with
 * `undefined` for an unknown id.
 */
export function settledRecord(all: TransactionRecords, id: string): Promise<TransactionRecord | undefined> {
  const find = () => all.get().find((record) => record.id === id);
  const known = find();
  if (known?.status.kind !== 'pending') return Promise.resolve(known);
  return new Promise((resolve) => {
    const leave = all.subscribe(() => {
      const record = find();
      if (record?.status.kind === 'pending') return;
      leave();
      resolve(record);
    });
  });
}
