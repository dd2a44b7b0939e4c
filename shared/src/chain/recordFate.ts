import type { ChainReader, TransactionRecord } from '@fathom/shared/contract';
import { readTransactionFate, type TransactionFate } from './transactionFate';
import type { ActiveWallet } from './walletRequests';

/**
 * What became of a record, whether a transaction or a batch: of a batch the wallet has to be asked, as it is at the moment of looking. How
 * that is done is fetched with the first batch.
 */
export function recordFateReader(
  active: () => ActiveWallet | undefined,
): (record: TransactionRecord, reader: ChainReader) => Promise<TransactionFate> {
  return async ({ batch, ...record }, reader) => {
    if (batch) return (await import('./batchFate')).readBatchFate({ ...record, batch }, reader, active());
    const { hash, nonce } = record;
    if (hash === undefined || nonce === undefined) throw new Error('A transaction without hash and nonce is none.');
    return readTransactionFate({ ...record, hash, nonce }, reader);
  };
}
