import type { ChainReader, Readable, TransactionRecord, WalletState } from '@fathom/contract';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { ActiveWallet } from './wallet/walletRequests';
import { createAnnouncer, type AnnouncerDeps } from './outcome/createAnnouncer';
import { createSending, type Sending } from './submit/createSending';
import { followRecords } from './follow/followRecords';
import { outcomeKey } from './outcome/outcomeKey';
import { createRecordDescriptions, describeDisplayed } from './records/recordDescriptions';
import type { RecordStore } from './records/recordStore';
import type { SubmitContext } from './submit/sendingChecks';
import type { LoadSigningDisplay } from './submit/signingDisplay';
import { supersedes } from './records/supersedes';
import { recordsOfAccount } from './records/transactionRecords';
import {
  quarantineUnreadable,
  readTransactions,
  removeTransaction,
  writeTransactions,
} from './records/transactionStorage';

export interface TransactionCenterDeps extends AnnouncerDeps {
  readonly records: RecordStore;
  readonly storage: DeviceStorage;
  readonly walletState: Readable<WalletState>;
  readonly activeWallet: () => ActiveWallet | undefined;
  readonly network: AnnouncerDeps['network'] & { reader(chainId: number): ChainReader };
  /** Returns the context that describes sent transactions, even those of an area whose code is not loaded. */
  readonly recordContextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
  readonly isVisible: Readable<boolean>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface TransactionCenter extends Sending {
  readonly mergeStored: () => void;
  /** Describes the account's records that have no description. */
  readonly describeAll: () => void;
  readonly stop: () => void;
}

/** Sends, tracks and stores transactions, and announces each outcome once, on every kind of page. */
export function createTransactionCenter(deps: TransactionCenterDeps): TransactionCenter {
  const { records, storage, network, contextOf, now } = deps;
  const own = recordsOfAccount(records, deps.walletState);
  const descriptionOf = createRecordDescriptions(deps.recordContextOf);
  const announcer = createAnnouncer(deps, describe);
  const requested = new Set<string>();
  const isConfigured = (chainId: number) => network.chains.some(({ id }) => id === chainId);

  async function describe(record: TransactionRecord): Promise<TransactionRecord> {
    const described = await descriptionOf(record);
    if (described.sentences && !record.sentences) records.described(described);
    return described;
  }

  /** Another tab may already have reported this outcome, possibly with another block. */
  function isReported({ id, sentAt, status }: TransactionRecord): boolean {
    return readTransactions(storage).some(
      (stored) => stored.id === id && stored.sentAt === sentAt && outcomeKey(stored.status) === outcomeKey(status),
    );
  }

  const store = (record: TransactionRecord) => writeTransactions(storage, [record]);
  records.startEffects({
    sent: store,
    reopened: store,
    settled(record) {
      const isNews = !isReported(record);
      store(record);
      if (isNews) announcer.settled(record);
    },
    refused: (id) => removeTransaction(storage, id),
  });

  const stopFollowing = followRecords({
    records: own,
    active: deps.activeWallet,
    allRecords: () => records.get(),
    identify(record) {
      const known = records.get().find(({ id }) => id === record.id);
      if (supersedes(record, known)) records.sent(record);
    },
    async describe(record, transaction) {
      const { describeTransaction } = await import('./outcome/describeTransaction');
      return describeTransaction(record, transaction, contextOf(record.chainId));
    },
    readerOf: (chainId) => (isConfigured(chainId) ? network.reader(chainId) : undefined),
    otherReaders: (chainId) => network.chains.filter(({ id }) => id !== chainId).map(({ id }) => network.reader(id)),
    isVisible: deps.isVisible,
    now,
    settle: records.settled,
    remove: records.refused,
    reopen(record, because) {
      const isNews = because === 'reorganized' && !isReported(record);
      records.reopened(record);
      if (isNews) announcer.reorganized(record);
    },
  });

  function mergeStored(): void {
    const unreadable = quarantineUnreadable(storage);
    if (unreadable > 0) announcer.unreadable(unreadable);
    records.merged({ stored: readTransactions(storage), own: [...requested] });
  }
  mergeStored();
  const stopDescribing = describeDisplayed(own, describe);

  const sending = createSending({
    records,
    contextOf,
    loadDisplay: deps.loadDisplay,
    put(record) {
      requested.add(record.id);
      records.sent(record);
    },
    remove: records.refused,
    now,
  });

  return {
    ...sending,
    mergeStored,
    describeAll: () => own.get().forEach((record) => void describe(record)),
    stop() {
      stopFollowing();
      stopDescribing();
    },
  };
}
