import type { Alert, NetworkPort, Readable, TransactionRecord, TransactionsPort } from '@fathom/contract';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createSending } from '../transactions/createSending';
import { followRecords } from '../transactions/followRecords';
import { isRejected } from '@fathom/contract/isOpenRequest';
import { outcomeKey } from '../transactions/outcomeKey';
import { presentResult } from '../transactions/presentResult';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { createRecordDescriptions, describeDisplayed, withKnownDescription } from '../transactions/recordDescriptions';
import { createRevertExplainers } from '../transactions/revertExplainers';
import type { SubmitContext } from '../transactions/sendingChecks';
import type { LoadSigningDisplay } from '../transactions/signingDisplay';
import { supersedes } from '../transactions/supersedes';
import { recordsOfAccount, settledRecord } from '../transactions/transactionRecords';
import {
  readTransactions,
  removeTransaction,
  quarantineUnreadable,
  writeTransactions,
} from '../transactions/transactionStorage';
import { createWritable } from '@fathom/base/domain/writable';
import { embedText } from './embedText';
import type { EmbeddedWallet } from './embeddedWallet';

export interface EmbeddedTransactionsDeps {
  readonly storage: DeviceStorage;
  readonly wallet: Pick<EmbeddedWallet, 'state' | 'active'>;
  readonly network: Pick<NetworkPort, 'chains' | 'reader' | 'transactionUrl'>;
  readonly contextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
  readonly isVisible: Readable<boolean>;
  readonly showAlert: (alert: Alert) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface EmbeddedTransactions {
  readonly port: TransactionsPort;
  readonly stop: () => void;
}

/** Sends, records and tracks transactions as the host does, and stores the records on this device. */
export function createEmbeddedTransactions(deps: EmbeddedTransactionsDeps): EmbeddedTransactions {
  const { storage, wallet, network, now } = deps;
  const unreadable = quarantineUnreadable(storage);
  if (unreadable > 0) deps.showAlert({ kind: 'error', ...embedText.unreadable(unreadable) });
  const all = createWritable<readonly TransactionRecord[]>(readTransactions(storage));
  const { explain, explainReverts } = createRevertExplainers();

  function put(record: TransactionRecord): void {
    const known = all.get().find(({ id }) => id === record.id);
    if (!supersedes(record, known)) return;
    writeTransactions(storage, [record]);
    const others = all.get().filter(({ id }) => id !== record.id);
    all.set([withKnownDescription(record, known), ...others].sort((one, other) => other.sentAt - one.sentAt));
  }

  function remove(id: string): void {
    removeTransaction(storage, id);
    all.set(all.get().filter((record) => record.id !== id));
  }

  const own = recordsOfAccount(all, wallet.state);
  const listed = recordsOfAccount(all, wallet.state, (record) => !isRejected(record));
  const nameOf = (chainId: number) => network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);

  const descriptionOf = createRecordDescriptions(deps.contextOf);

  async function describe(record: TransactionRecord): Promise<TransactionRecord> {
    const described = await descriptionOf(record);
    if (!record.sentences && described.sentences) {
      all.set(all.get().map((one) => (one.id === record.id ? withKnownDescription(one, described) : one)));
    }
    return described;
  }

  const stopDescribing = describeDisplayed(own, describe);

  /** Reports synchronously if the record already has its descriptions. */
  function withSentences(record: TransactionRecord, report: (described: TransactionRecord) => void): void {
    if (record.sentences) report(record);
    else void describe(record).then(report);
  }

  function announce(record: TransactionRecord): void {
    const hash = record.hash ?? record.returned?.hash;
    const href = hash === undefined ? '' : network.transactionUrl(record.chainId, hash);
    const foundOn = (chainId: number) => embedText.alerts.foundOn(nameOf(chainId));
    const { nativeCurrency } = deps.contextOf(record.chainId).chain;
    const alert = presentResult(record, { explain, href, nativeCurrency }, { ...embedText.alerts, foundOn });
    if (alert) deps.showAlert(alert);
  }

  const stopFollowing = followRecords({
    records: own,
    active: wallet.active,
    allRecords: () => all.get(),
    identify: put,
    describe: async (record, transaction) => {
      const { describeTransaction } = await import('../transactions/describeTransaction');
      return describeTransaction(record, transaction, deps.contextOf(record.chainId));
    },
    readerOf: (chainId) => (network.chains.some(({ id }) => id === chainId) ? network.reader(chainId) : undefined),
    otherReaders: (chainId) => network.chains.filter(({ id }) => id !== chainId).map(({ id }) => network.reader(id)),
    isVisible: deps.isVisible,
    now,
    settle(record) {
      const news = outcomeKey(record.status);
      const isReported = all.get().some(({ id, status }) => id === record.id && outcomeKey(status) === news);
      put(record);
      if (!isReported) withSentences(record, announce);
    },
    remove,
    reopen(record, because) {
      put(record);
      if (because !== 'reorganized') return;
      withSentences(record, (described) =>
        deps.showAlert({ kind: 'info', text: recordTitle(described), detail: embedText.alerts.reopened }),
      );
    },
  });

  const { submit, submitBatch, canBatch } = createSending({
    records: all,
    contextOf: deps.contextOf,
    loadDisplay: deps.loadDisplay,
    put,
    remove,
    now,
  });

  const port: TransactionsPort = {
    list: listed,
    submit,
    submitBatch,
    canBatch,
    settled: (id) => settledRecord(all, id),
    explainReverts,
  };
  function stop(): void {
    stopDescribing();
    stopFollowing();
  }
  return { port, stop };
}
