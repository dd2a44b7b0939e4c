import type { Alert, TransactionsPort } from '@fathom/contract';
import { isRejected } from '@fathom/contract/isOpenRequest';
import { createRecordList } from '../../../transactions/records/createRecordList';
import {
  createTransactionCenter,
  type TransactionCenter,
  type TransactionCenterDeps,
} from '../../../transactions/createTransactionCenter';
import { createRevertExplainers } from '../../../transactions/outcome/revertExplainers';
import { recordsOfAccount, settledRecord } from '../../../transactions/records/transactionRecords';
import type { EmbeddedWallet } from './embeddedWallet';

export interface EmbeddedTransactionsDeps extends Pick<
  TransactionCenterDeps,
  'storage' | 'network' | 'contextOf' | 'loadDisplay' | 'isVisible' | 'now'
> {
  readonly wallet: Pick<EmbeddedWallet, 'state' | 'active'>;
  readonly showAlert: (alert: Alert) => void;
}

export interface EmbeddedTransactions extends Pick<TransactionCenter, 'mergeStored' | 'stop'> {
  readonly port: TransactionsPort;
}

/** Keeps its records in memory, and announces every outcome by an alert, because a partner's page has no banners. */
export function createEmbeddedTransactions({
  wallet,
  showAlert,
  ...deps
}: EmbeddedTransactionsDeps): EmbeddedTransactions {
  const records = createRecordList();
  const { explain, explainReverts } = createRevertExplainers();
  const { submit, submitBatch, canBatch, mergeStored, stop } = createTransactionCenter({
    ...deps,
    records,
    walletState: wallet.state,
    activeWallet: () => wallet.active(),
    recordContextOf: deps.contextOf,
    explain,
    announce: (alert) => showAlert(alert),
  });
  return {
    port: {
      list: recordsOfAccount(records, wallet.state, (record) => !isRejected(record)),
      submit,
      submitBatch,
      canBatch,
      settled: (id) => settledRecord(records, id),
      explainReverts,
    },
    mergeStored,
    stop,
  };
}
