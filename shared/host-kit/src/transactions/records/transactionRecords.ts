import type { Readable, TransactionRecord, WalletState } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { createWritable } from '@fathom/base/domain/writable';

export type TransactionRecords = Readable<readonly TransactionRecord[]>;

/** The array is the same until one of its records, or the account, changes. */
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
