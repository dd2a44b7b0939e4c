import type { Alert, ChainReader, NetworkPort, Readable, TransactionsPort, WalletState } from '@fathom/shared/contract';
import type { DeviceStorage } from '@fathom/shared/chain/deviceStorage';
import { createFollower } from '@fathom/shared/chain/followPending';
import { presentEnding } from '@fathom/shared/chain/presentEnding';
import { createRevertExplainers, type RevertExplainers } from '@fathom/shared/chain/revertExplainers';
import { createSending } from '@fathom/shared/chain/createSending';
import { recordFateReader } from '@fathom/shared/chain/recordFate';
import type { SubmitContext } from '@fathom/shared/chain/sendingChecks';
import { recordsOfAccount, settledRecord, type TransactionRecords } from '@fathom/shared/chain/transactionRecords';
import {
  readTransactions,
  removeTransaction,
  setAsideUnreadable,
  supersedes,
  writeTransactions,
} from '@fathom/shared/chain/transactionStorage';
import type { ActiveWallet } from '@fathom/shared/chain/walletRequests';
import type { BookOf } from '@fathom/shared/verify/booksByChain';
import type { HostListeners, HostStore } from '../store';
import { en } from '../text/en';
import { merged, refused, reopened, selectTransactions, sent, settled } from './transactionsSlice';

export interface TransactionsNeeds {
  readonly store: HostStore;
  readonly listeners: HostListeners;
  readonly storage: DeviceStorage;
  readonly walletState: Readable<WalletState>;
  readonly activeWallet: () => ActiveWallet | undefined;
  readonly reader: (chainId: number) => ChainReader;
  readonly bookOf: BookOf;
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  readonly transactionUrl: NetworkPort['transactionUrl'];
  readonly showAlert: (alert: Alert) => void;
  readonly now: () => number;
}

export interface HostTransactions extends TransactionsPort, Pick<RevertExplainers, 'explain'> {
  /** Another tab has written: takes over what it knows. */
  readonly mergeStored: () => void;
}

/** The transaction slice behind the port: sends, records, follows to the end, tells the ending once, keeps all of it on this device. */
export function createTransactions(needs: TransactionsNeeds): HostTransactions {
  const { store, listeners, storage } = needs;
  const { explain, explainReverts } = createRevertExplainers();
  const all: TransactionRecords = {
    get: () => selectTransactions(store.getState()),
    subscribe: (listener) => store.subscribe(listener),
  };

  const follower = createFollower({
    records: () => all.get(),
    readFate: recordFateReader({
      active: needs.activeWallet,
      records: () => all.get(),
      identify: (record) => {
        const known = all.get().find(({ id }) => id === record.id);
        if (supersedes(record, known)) store.dispatch(sent(record));
      },
      now: needs.now,
    }),
    readerOf: needs.readerOf,
    now: needs.now,
    settle: (record) => store.dispatch(settled(record)),
    reopen: (record) => store.dispatch(reopened(record)),
  });

  listeners.startListening({
    actionCreator: settled,
    effect({ payload }) {
      // Another tab may have been the first to see the ending, and has told it; the block may be another one now.
      const isTold = readTransactions(storage).some(
        ({ id, sentAt, status }) => id === payload.id && sentAt === payload.sentAt && status.is === payload.status.is,
      );
      writeTransactions(storage, [payload]);
      const href = payload.hash === undefined ? '' : needs.transactionUrl(payload.chainId, payload.hash);
      const ending = presentEnding(payload, explain, href, { ...en.alerts, ...en.endings });
      if (ending && !isTold) needs.showAlert(ending);
    },
  });
  listeners.startListening({
    actionCreator: sent,
    effect: ({ payload }) => writeTransactions(storage, [payload]),
  });
  listeners.startListening({
    actionCreator: refused,
    effect: ({ payload }) => removeTransaction(storage, payload),
  });
  listeners.startListening({
    actionCreator: reopened,
    effect({ payload }) {
      writeTransactions(storage, [payload]);
      needs.showAlert({ kind: 'info', text: payload.meta.title, detail: en.endings.reopened });
    },
  });

  function contextOf(chainId: number): SubmitContext {
    return { wallet: needs.activeWallet, reader: needs.reader(chainId), book: needs.bookOf(chainId) };
  }
  const sending = createSending({
    records: all,
    contextOf,
    put: (record) => store.dispatch(sent(record)),
    remove: (id) => store.dispatch(refused(id)),
    now: needs.now,
  });

  store.subscribe(() => follower.start());
  function mergeStored(): void {
    const unreadable = setAsideUnreadable(storage);
    if (unreadable > 0) needs.showAlert({ kind: 'error', ...en.activity.unreadable(unreadable) });
    store.dispatch(merged(readTransactions(storage)));
  }
  mergeStored();

  return {
    list: recordsOfAccount(all, needs.walletState),
    explain,
    mergeStored,
    ...sending,
    settled: (id) => settledRecord(all, id),
    explainReverts,
  };
}
