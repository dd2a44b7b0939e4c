import type {
  BatchPart,
  Readable,
  TransactionMeta,
  TransactionRecord,
  TransactionRequest,
  WalletState,
} from '@fathom/shared/contract';
import { isSameAddress } from '../domain/address';
import { createWritable } from '../domain/writable';
import type { SentByWallet } from './submitTransaction';
import { batchRecordId, transactionId } from './transactionStorage';

export type TransactionRecords = Readable<readonly TransactionRecord[]>;

/** The record of what the wallet has just sent. `sentAt` in ms since the epoch. */
export function pendingRecord(
  { chainId, from, to, data, value, claim }: TransactionRequest,
  meta: TransactionMeta,
  { hash, nonce }: SentByWallet,
  sentAt: number,
): TransactionRecord {
  return {
    id: transactionId(chainId, from, nonce),
    chainId,
    from,
    nonce,
    hash,
    to,
    data,
    valueWei: value.toString(),
    meta,
    tokens: claim.tokens,
    sentAt,
    status: { is: 'pending' },
  };
}

/** The record of several calls that the wallet has just taken as one. The last one is what they are for. */
export function pendingBatch(
  requests: readonly TransactionRequest[],
  meta: TransactionMeta,
  batch: BatchPart,
  sentAt: number,
): TransactionRecord {
  const last = requests.at(-1);
  if (!last) throw new Error('pendingBatch: there is nothing in the batch');
  const { chainId, from, to, data, value } = last;
  return {
    ...{ id: batchRecordId(chainId, from, batch.id), chainId, from, to, data, meta, batch, sentAt },
    valueWei: value.toString(),
    tokens: requests.flatMap(({ claim }) => claim.tokens),
    status: { is: 'pending' },
  };
}

/** The connected account's transactions; the same array until one of them, or the account, changes. */
export function recordsOfAccount(all: TransactionRecords, walletState: Readable<WalletState>): TransactionRecords {
  const list = createWritable<readonly TransactionRecord[]>([]);

  function refresh(): void {
    const wallet = walletState.get();
    const next = wallet.is === 'connected' ? all.get().filter(({ from }) => isSameAddress(from, wallet.account)) : [];
    const known = list.get();
    if (next.length !== known.length || next.some((record, index) => record !== known[index])) list.set(next);
  }

  all.subscribe(refresh);
  walletState.subscribe(refresh);
  refresh();
  return list;
}

/** The record once it is no longer pending; at once for a settled one, and `undefined` for an unknown id. */
export function settledRecord(all: TransactionRecords, id: string): Promise<TransactionRecord | undefined> {
  const find = () => all.get().find((record) => record.id === id);
  const known = find();
  if (known?.status.is !== 'pending') return Promise.resolve(known);
  return new Promise((resolve) => {
    const leave = all.subscribe(() => {
      const record = find();
      if (record?.status.is === 'pending') return;
      leave();
      resolve(record);
    });
  });
}
