import type { Alert, MountOptions, NetworkPort, TransactionRecord, TransactionsPort } from '@fathom/shared/contract';
import type { DeviceStorage } from '../chain/deviceStorage';
import { createFollower } from '../chain/followPending';
import { presentEnding } from '../chain/presentEnding';
import { createRevertExplainers } from '../chain/revertExplainers';
import { submitTransaction } from '../chain/submitTransaction';
import { readTransactionFate } from '../chain/transactionFate';
import { pendingRecord, recordsOfAccount, settledRecord } from '../chain/transactionRecords';
import { readTransactions, supersedes, writeTransactions } from '../chain/transactionStorage';
import { failed, ok } from '../domain/result';
import { createWritable } from '../domain/writable';
import type { BookOf } from '../verify/booksByChain';
import { embedText } from './embedText';
import type { EmbeddedWallet } from './embeddedWallet';

export interface EmbeddedTransactionsNeeds {
  readonly storage: DeviceStorage;
  readonly wallet: Pick<EmbeddedWallet, 'state' | 'active'>;
  readonly network: Pick<NetworkPort, 'chains' | 'reader' | 'transactionUrl'>;
  readonly bookOf: BookOf;
  readonly showAlert: (alert: Alert) => void;
  readonly onBeforeTransaction: MountOptions['onBeforeTransaction'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Sends, records and follows as the host does, and keeps the records on this device; the embedding page may veto. */
export function createEmbeddedTransactions(needs: EmbeddedTransactionsNeeds): TransactionsPort {
  const { storage, wallet, network, now } = needs;
  const all = createWritable<readonly TransactionRecord[]>(readTransactions(storage));
  const { explain, explainReverts } = createRevertExplainers();

  function put(record: TransactionRecord): void {
    const known = all.get().find(({ id }) => id === record.id);
    if (!supersedes(record, known)) return;
    writeTransactions(storage, [record]);
    const others = all.get().filter(({ id }) => id !== record.id);
    all.set([record, ...others].sort((one, other) => other.sentAt - one.sentAt));
  }

  const follower = createFollower({
    records: () => all.get(),
    readFate: readTransactionFate,
    readerOf: (chainId) => (network.chains.some(({ id }) => id === chainId) ? network.reader(chainId) : undefined),
    now,
    settle(record) {
      const isTold = all.get().some(({ id, status }) => id === record.id && status.is === record.status.is);
      put(record);
      const href = network.transactionUrl(record.chainId, record.hash);
      const ending = presentEnding(record, explain, href, embedText.alerts);
      if (ending && !isTold) needs.showAlert(ending);
    },
    reopen(record) {
      put(record);
      needs.showAlert({ kind: 'info', text: record.meta.title, detail: embedText.alerts.reopened });
    },
  });

  all.subscribe(() => follower.start());
  follower.start();

  return {
    list: recordsOfAccount(all, wallet.state),
    async submit(request, meta) {
      if ((await needs.onBeforeTransaction?.(request, meta)) === false) {
        return failed({ code: 'refused', message: embedText.wallet.refused });
      }
      const sent = await submitTransaction(request, {
        wallet: wallet.active,
        reader: network.reader(request.chainId),
        book: needs.bookOf(request.chainId),
      });
      if (!sent.ok) return sent;
      const record = pendingRecord(request, meta, sent.value, now());
      put(record);
      return ok(record);
    },
    settled: (id) => settledRecord(all, id),
    explainReverts,
  };
}
