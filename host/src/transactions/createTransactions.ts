import type {
  Alert,
  AreaId,
  ChainReader,
  Readable,
  TransactionMeta,
  TransactionRecord,
  TransactionRequest,
  TransactionsPort,
  WalletState,
} from '@fathom/shared/contract';
import { submitTransaction } from '@fathom/shared/chain/submitTransaction';
import { isSameAddress } from '@fathom/shared/domain/address';
import { ok } from '@fathom/shared/domain/result';
import { createWritable } from '@fathom/shared/domain/writable';
import type { DeviceStorage } from '@fathom/shared/chain/deviceStorage';
import type { HostListeners, HostStore } from '../store';
import type { ActiveWallet } from '../wallet/walletSession';
import { createFollower, type FollowNeeds } from '@fathom/shared/chain/followPending';
import { presentEnding, type RevertExplainer } from './presentEnding';
import { merged, selectTransaction, selectTransactions, sent, settled } from './transactionsSlice';
import { readTransactions, transactionId, writeTransactions } from '@fathom/shared/chain/transactionStorage';

export interface TransactionsNeeds {
  readonly store: HostStore;
  readonly listeners: HostListeners;
  readonly storage: DeviceStorage;
  readonly walletState: Readable<WalletState>;
  readonly activeWallet: () => ActiveWallet | undefined;
  readonly reader: (chainId: number) => ChainReader;
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  readonly readFate: FollowNeeds['readFate'];
  readonly transactionUrl: (chainId: number, hash: TransactionRecord['hash']) => string;
  readonly showAlert: (alert: Alert) => void;
  readonly now: () => number;
}

export interface HostTransactions extends TransactionsPort {
  /** An area's own words for why a transaction reverted, where it gave any; otherwise the raw reason. */
  readonly explain: RevertExplainer;
  /** Another tab has written: takes over what it knows. */
  readonly mergeStored: () => void;
}

/** The transaction slice behind the port: sends, records, follows to the end, tells the ending once, keeps all of it on this device. */
export function createTransactions(needs: TransactionsNeeds): HostTransactions {
  const { store, listeners, storage } = needs;
  const explainers = new Map<AreaId, (reason: string) => string | undefined>();

  const explain: RevertExplainer = ({ status, meta }) => {
    if (status.is !== 'reverted' || status.reason === undefined) return undefined;
    return explainers.get(meta.area)?.(status.reason) ?? status.reason;
  };

  const follower = createFollower({
    pending: () => selectTransactions(store.getState()).filter((record) => record.status.is === 'pending'),
    readFate: needs.readFate,
    readerOf: needs.readerOf,
    now: needs.now,
    settle: (record) => store.dispatch(settled(record)),
  });

  listeners.startListening({
    actionCreator: settled,
    effect({ payload }) {
      // Another tab may have been the first to see the ending, and has told it.
      const isTold = readTransactions(storage).some(
        ({ id, sentAt, status }) => id === payload.id && sentAt === payload.sentAt && status.is !== 'pending',
      );
      writeTransactions(storage, [payload]);
      const ending = presentEnding(payload, explain, needs.transactionUrl(payload.chainId, payload.hash));
      if (ending && !isTold) needs.showAlert(ending);
    },
  });
  listeners.startListening({
    actionCreator: sent,
    effect: ({ payload }) => writeTransactions(storage, [payload]),
  });

  store.subscribe(() => follower.start());
  const mergeStored = () => void store.dispatch(merged(readTransactions(storage)));
  mergeStored();

  return {
    list: listOfAccount(store, needs.walletState),
    explain,
    mergeStored,
    async submit(request, meta) {
      const result = await submitTransaction(request, {
        wallet: needs.activeWallet,
        reader: needs.reader(request.chainId),
      });
      if (!result.ok) return result;
      const record = recordOf(request, meta, result.value, needs.now());
      store.dispatch(sent(record));
      return ok(record);
    },
    settled: (id) => settledRecord(store, id),
    explainReverts(area, words) {
      explainers.set(area, words);
      return () => {
        if (explainers.get(area) === words) explainers.delete(area);
      };
    },
  };
}

function recordOf(
  request: TransactionRequest,
  meta: TransactionMeta,
  { hash, nonce }: Pick<TransactionRecord, 'hash' | 'nonce'>,
  sentAt: number,
): TransactionRecord {
  const { chainId, from, to, data, value } = request;
  const id = transactionId(chainId, from, nonce);
  return {
    id,
    chainId,
    from,
    nonce,
    hash,
    to,
    data,
    valueWei: value.toString(),
    meta,
    sentAt,
    status: { is: 'pending' },
  };
}

/** The connected account's transactions; the same array until one of them, or the account, changes. */
function listOfAccount(store: HostStore, walletState: Readable<WalletState>): Readable<readonly TransactionRecord[]> {
  const list = createWritable<readonly TransactionRecord[]>([]);

  function refresh(): void {
    const wallet = walletState.get();
    const next =
      wallet.is === 'connected'
        ? selectTransactions(store.getState()).filter((record) => isSameAddress(record.from, wallet.account))
        : [];
    const known = list.get();
    if (next.length !== known.length || next.some((record, index) => record !== known[index])) list.set(next);
  }

  store.subscribe(refresh);
  walletState.subscribe(refresh);
  refresh();
  return list;
}

function settledRecord(store: HostStore, id: string): Promise<TransactionRecord | undefined> {
  const find = () => selectTransaction(store.getState(), id);
  const known = find();
  if (!known || known.status.is !== 'pending') return Promise.resolve(known);
  return new Promise((resolve) => {
    const leave = store.subscribe(() => {
      const now = find();
      if (now?.status.is === 'pending') return;
      leave();
      resolve(now);
    });
  });
}
