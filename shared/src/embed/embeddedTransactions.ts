import type {
  Alert,
  AreaId,
  MountOptions,
  NetworkPort,
  TransactionRecord,
  TransactionRequest,
  TransactionsPort,
} from '@fathom/shared/contract';
import type { DeviceStorage } from '../chain/deviceStorage';
import { createFollower } from '../chain/followPending';
import { submitTransaction, type SentByWallet } from '../chain/submitTransaction';
import { readTransactionFate } from '../chain/transactionFate';
import { readTransactions, supersedes, transactionId, writeTransactions } from '../chain/transactionStorage';
import { isSameAddress } from '../domain/address';
import { failed, ok } from '../domain/result';
import { createWritable } from '../domain/writable';
import { embedText } from './embedText';
import type { EmbeddedWallet } from './embeddedWallet';
import { presentEnding } from './presentEnding';

export interface EmbeddedTransactionsNeeds {
  readonly storage: DeviceStorage;
  readonly wallet: Pick<EmbeddedWallet, 'state' | 'active'>;
  readonly network: Pick<NetworkPort, 'chains' | 'reader' | 'transactionUrl'>;
  readonly showAlert: (alert: Alert) => void;
  readonly onBeforeTransaction: MountOptions['onBeforeTransaction'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Sends, records and follows as the host does, and keeps the records on this device; the embedding page may veto. */
export function createEmbeddedTransactions(needs: EmbeddedTransactionsNeeds): TransactionsPort {
  const { storage, wallet, network, now } = needs;
  const all = createWritable<readonly TransactionRecord[]>(readTransactions(storage));
  const list = createWritable<readonly TransactionRecord[]>([]);
  const explainers = new Map<AreaId, (reason: string) => string | undefined>();

  function put(record: TransactionRecord): void {
    const known = all.get().find(({ id }) => id === record.id);
    if (!supersedes(record, known)) return;
    writeTransactions(storage, [record]);
    const others = all.get().filter(({ id }) => id !== record.id);
    all.set([record, ...others].sort((one, other) => other.sentAt - one.sentAt));
  }

  function refreshList(): void {
    const state = wallet.state.get();
    const own = state.is === 'connected' ? all.get().filter(({ from }) => isSameAddress(from, state.account)) : [];
    const before = list.get();
    if (own.length !== before.length || own.some((record, index) => record !== before[index])) list.set(own);
  }

  function explain({ status, meta }: TransactionRecord): string | undefined {
    if (status.is !== 'reverted' || status.reason === undefined) return undefined;
    return explainers.get(meta.area)?.(status.reason) ?? status.reason;
  }

  const follower = createFollower({
    pending: () => all.get().filter(({ status }) => status.is === 'pending'),
    readFate: readTransactionFate,
    readerOf: (chainId) => (network.chains.some(({ id }) => id === chainId) ? network.reader(chainId) : undefined),
    now,
    settle(record) {
      put(record);
      const ending = presentEnding(record, explain, network.transactionUrl(record.chainId, record.hash));
      if (ending) needs.showAlert(ending);
    },
  });

  all.subscribe(refreshList);
  all.subscribe(() => follower.start());
  wallet.state.subscribe(refreshList);
  refreshList();
  follower.start();

  return {
    list,
    async submit(request, meta) {
      if ((await needs.onBeforeTransaction?.(request, meta)) === false) {
        return failed({ code: 'refused', message: embedText.wallet.refused });
      }
      const sent = await submitTransaction(request, { wallet: wallet.active, reader: network.reader(request.chainId) });
      if (!sent.ok) return sent;
      const record: TransactionRecord = {
        ...recordOf(request, sent.value),
        meta,
        sentAt: now(),
        status: { is: 'pending' },
      };
      put(record);
      return ok(record);
    },
    settled(id) {
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
    },
    explainReverts(area, words) {
      explainers.set(area, words);
      return () => {
        if (explainers.get(area) === words) explainers.delete(area);
      };
    },
  };
}

function recordOf({ chainId, from, to, data, value }: TransactionRequest, { hash, nonce }: SentByWallet) {
  return { id: transactionId(chainId, from, nonce), chainId, from, nonce, hash, to, data, valueWei: value.toString() };
}
