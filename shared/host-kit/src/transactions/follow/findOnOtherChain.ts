import type { ChainReader, TransactionRecord } from '@fathom/contract';
import { isHash } from '@fathom/contract/address';
import { decodeTransaction, isSameHash } from '@fathom/base/rpc/readBlock';
import { makesLastCall } from '../outcome/performedCalls';

/**
 * The wallet may have used another chain than it reported, or returned the hash of another transaction. Returns
 * `undefined` if no chain has it, or none responds.
 */
export async function findOnOtherChain(
  record: Pick<TransactionRecord, 'hash' | 'from' | 'to' | 'data' | 'valueWei'>,
  readers: readonly ChainReader[],
): Promise<number | undefined> {
  const { hash, from } = record;
  if (!isHash(hash)) return undefined;
  const found = await Promise.all(
    readers.map(async (reader) => {
      const response = await reader.request('eth_getTransactionByHash', [hash]).catch(() => null);
      const transaction = decode(response);
      const isRecorded =
        transaction !== undefined &&
        isSameHash(transaction.hash, hash) &&
        makesLastCall(transaction, { account: from, calls: [record] });
      return isRecorded ? reader.chainId : undefined;
    }),
  );
  return found.find((chainId) => chainId !== undefined);
}

/** Decoding may throw, because a node may return invalid numbers. */
function decode(response: unknown) {
  try {
    return decodeTransaction(response);
  } catch {
    return undefined;
  }
}
