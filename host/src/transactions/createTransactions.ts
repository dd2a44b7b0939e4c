import type { Readable, TransactionRecord, TransactionsPort, WalletState } from '@fathom/contract';
import { isRejected } from '@fathom/contract/isOpenRequest';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { copyRequest } from '@fathom/host-kit/transactions/wallet/copyRequest';
import type { TransactionCenter } from '@fathom/host-kit/transactions/createTransactionCenter';
import type { RevertExplainers } from '@fathom/host-kit/transactions/outcome/revertExplainers';
import type { Sending } from '@fathom/host-kit/transactions/submit/createSending';
import { loadForSigning, onceLoaded } from '@fathom/host-kit/transactions/submit/signingDisplay';
import { hasStoredTransactions } from '@fathom/host-kit/transactions/records/transactionKeys';
import { recordsOfAccount, settledRecord } from '@fathom/host-kit/transactions/records/transactionRecords';
import { loadUntilDone } from '../services/loadUntilDone';

export interface TransactionsDeps {
  readonly records: Readable<readonly TransactionRecord[]>;
  readonly storage: DeviceStorage;
  readonly walletState: Readable<WalletState>;
  readonly explainers: RevertExplainers;
  /** Loads and starts sending and tracking. After a success, returns the same result on each call. */
  readonly load: () => Promise<TransactionCenter>;
}

export interface HostTransactions
  extends TransactionsPort, Pick<Sending, 'submitPlan' | 'canSubmitPlan'>, Pick<RevertExplainers, 'explain'> {
  /** Merges the records written by another tab, once the code for it is loaded. Never rejects. */
  readonly mergeStored: () => Promise<void>;
  /** Describes the account's records from their calldata, before they are displayed. */
  readonly describeAll: () => Promise<void>;
}

/** Loads with the first request or stored record, because most visits begin without any. */
export function createTransactions(deps: TransactionsDeps): HostTransactions {
  const { records, storage, walletState, explainers, load } = deps;
  let tracked: Promise<TransactionCenter> | undefined;
  const stored = hasStoredTransactions(storage) ? track() : undefined;

  /** Loads the tracking of stored transactions, including those of another tab. */
  function track(): Promise<TransactionCenter> {
    tracked ??= loadUntilDone(load, 'stored transactions are not tracked yet');
    return tracked;
  }

  return {
    list: recordsOfAccount(records, walletState, (record) => !isRejected(record)),
    explain: explainers.explain,
    explainReverts: explainers.explainReverts,
    async submit(request, meta) {
      const copy = copyRequest({ request, meta });
      if (!copy.ok) return copy;
      return onceLoaded(load, ({ submit }) => submit(copy.value.request, copy.value.meta));
    },
    async canBatch(chainId) {
      const tracking = await loadForSigning(load);
      // Without the code, the calls are sent separately.
      return tracking.ok && tracking.value.canBatch(chainId);
    },
    async submitBatch(requests, meta) {
      const copy = copyRequest({ requests, meta });
      if (!copy.ok) return copy;
      return onceLoaded(load, ({ submitBatch }) => submitBatch(copy.value.requests, copy.value.meta));
    },
    async submitPlan(requests, meta) {
      const copy = copyRequest({ requests, meta });
      if (!copy.ok) return copy;
      return onceLoaded(load, ({ submitPlan }) => submitPlan(copy.value.requests, copy.value.meta));
    },
    async canSubmitPlan(chainId, areas) {
      const tracking = await loadForSigning(load);
      return tracking.ok && tracking.value.canSubmitPlan(chainId, areas);
    },
    async settled(id) {
      await stored;
      return settledRecord(records, id);
    },
    async mergeStored() {
      const tracking = await track();
      tracking.mergeStored();
    },
    async describeAll() {
      if (records.get().length === 0) return;
      const tracking = await track();
      tracking.describeAll();
    },
  };
}
