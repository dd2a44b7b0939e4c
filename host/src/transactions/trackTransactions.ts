import type {
  Alert,
  Chain,
  ChainReader,
  NetworkPort,
  Readable,
  TransactionRecord,
  WalletState,
} from '@fathom/contract';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { followRecords } from '@fathom/host-kit/transactions/followRecords';
import { outcomeKey } from '@fathom/host-kit/transactions/outcomeKey';
import { presentResult } from '@fathom/host-kit/transactions/presentResult';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { createRecordDescriptions, describeDisplayed } from '@fathom/host-kit/transactions/recordDescriptions';
import type { RevertExplainer } from '@fathom/host-kit/transactions/revertExplainers';
import { createSending, type Sending } from '@fathom/host-kit/transactions/createSending';
import type { SubmitContext } from '@fathom/host-kit/transactions/sendingChecks';
import type { LoadSigningDisplay } from '@fathom/host-kit/transactions/signingDisplay';
import { supersedes } from '@fathom/host-kit/transactions/supersedes';
import { recordsOfAccount, type TransactionRecords } from '@fathom/host-kit/transactions/transactionRecords';
import {
  readTransactions,
  removeTransaction,
  quarantineUnreadable,
  writeTransactions,
} from '@fathom/host-kit/transactions/transactionStorage';
import type { ActiveWallet } from '@fathom/host-kit/wallet/walletRequests';
import type { HostListeners, HostStore } from '../store/createStore';
import { alertsText } from '../text/alerts';
import { outcomesText } from '../text/outcomes';
import { described, merged, refused, reopened, selectTransactions, sent, settled } from './transactionsSlice';

export interface TrackingDeps {
  readonly store: HostStore;
  readonly listeners: HostListeners;
  readonly storage: DeviceStorage;
  readonly walletState: Readable<WalletState>;
  readonly activeWallet: () => ActiveWallet | undefined;
  readonly contextOf: (chainId: number) => SubmitContext;
  /** Returns the context that describes sent transactions, even those of an area whose code is not loaded. */
  readonly recordContextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
  readonly readers: ReadonlyMap<number, ChainReader>;
  readonly chains: readonly Pick<Chain, 'id' | 'name'>[];
  readonly isVisible: Readable<boolean>;
  readonly transactionUrl: NetworkPort['transactionUrl'];
  readonly explain: RevertExplainer;
  readonly showAlert: (alert: Alert) => void;
  readonly now: () => number;
}

export interface TransactionTracking extends Sending {
  readonly mergeStored: () => void;
  /** Describes the account's records that have no description. */
  readonly describeAll: () => void;
}

/** Reports each outcome once, and stores everything on this device. */
export function trackTransactions(deps: TrackingDeps): TransactionTracking {
  const { store, listeners, storage, explain } = deps;
  const all: TransactionRecords = {
    get: () => selectTransactions(store.getState()),
    subscribe: (listener) => store.subscribe(listener),
  };

  const own = recordsOfAccount(all, deps.walletState);
  const nameOf = (chainId: number) => deps.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);

  /** Another tab may already have reported this outcome, possibly with another block. */
  function isReported({ id, sentAt, status }: TransactionRecord): boolean {
    return readTransactions(storage).some(
      (stored) => stored.id === id && stored.sentAt === sentAt && outcomeKey(stored.status) === outcomeKey(status),
    );
  }

  const descriptionOf = createRecordDescriptions(deps.recordContextOf);

  async function describe(record: TransactionRecord): Promise<TransactionRecord> {
    const result = await descriptionOf(record);
    if (result.sentences && !record.sentences) store.dispatch(described(result));
    return result;
  }

  function describeOwn(isIncluded: (record: TransactionRecord) => boolean): void {
    for (const record of own.get().filter(isIncluded)) void describe(record);
  }

  /** Reports synchronously if the record already has its descriptions. */
  function withSentences(record: TransactionRecord, report: (described: TransactionRecord) => void): void {
    if (record.sentences) report(record);
    else void describe(record).then(report);
  }

  function announce(record: TransactionRecord): void {
    // The banner of a missing transaction already reports it.
    if (record.status.kind === 'dropped') return;
    const hash = record.hash ?? record.returned?.hash;
    const href = hash === undefined ? '' : deps.transactionUrl(record.chainId, hash);
    const foundOn = (chainId: number) => outcomesText.foundOn(nameOf(chainId));
    const { nativeCurrency } = deps.contextOf(record.chainId).chain;
    const alert = presentResult(record, { explain, href, nativeCurrency }, { ...alertsText, ...outcomesText, foundOn });
    if (alert) deps.showAlert(alert);
  }

  function announceReopened(record: TransactionRecord): void {
    deps.showAlert({ kind: 'info', text: recordTitle(record), detail: outcomesText.reopened });
  }

  listeners.startListening({
    actionCreator: settled,
    effect({ payload }) {
      const isNews = !isReported(payload);
      writeTransactions(storage, [payload]);
      if (isNews) withSentences(payload, announce);
    },
  });
  const write = ({ payload }: { readonly payload: TransactionRecord }) => writeTransactions(storage, [payload]);
  listeners.startListening({ actionCreator: sent, effect: write });
  listeners.startListening({ actionCreator: reopened, effect: write });

  listeners.startListening({
    actionCreator: refused,
    effect: ({ payload }) => removeTransaction(storage, payload),
  });

  followRecords({
    records: own,
    active: deps.activeWallet,
    allRecords: () => all.get(),
    identify: (record) => {
      const known = all.get().find(({ id }) => id === record.id);
      if (supersedes(record, known)) store.dispatch(sent(record));
    },
    describe: async (record, transaction) => {
      const { describeTransaction } = await import('@fathom/host-kit/transactions/describeTransaction');
      return describeTransaction(record, transaction, deps.contextOf(record.chainId));
    },
    readerOf: (chainId) => deps.readers.get(chainId),
    otherReaders: (chainId) => [...deps.readers.values()].filter((reader) => reader.chainId !== chainId),
    isVisible: deps.isVisible,
    now: deps.now,
    settle: (record) => store.dispatch(settled(record)),
    remove: (id) => store.dispatch(refused(id)),
    reopen(record, because) {
      const isNews = because === 'reorganized' && !isReported(record);
      store.dispatch(reopened(record));
      if (isNews) withSentences(record, announceReopened);
    },
  });

  const requested = new Set<string>();
  const sending = createSending({
    records: all,
    contextOf: deps.contextOf,
    loadDisplay: deps.loadDisplay,
    put: (record) => {
      requested.add(record.id);
      store.dispatch(sent(record));
    },
    remove: (id) => store.dispatch(refused(id)),
    now: deps.now,
  });

  function mergeStored(): void {
    const unreadable = quarantineUnreadable(storage);
    if (unreadable > 0) deps.showAlert({ kind: 'error', ...outcomesText.unreadable(unreadable) });
    store.dispatch(merged({ stored: readTransactions(storage), own: [...requested] }));
  }
  mergeStored();

  describeDisplayed(own, describe);

  return { ...sending, mergeStored, describeAll: () => describeOwn(() => true) };
}
