import type { ChainReader, TransactionRecord } from '@fathom/contract';
import { isHash } from '@fathom/contract/address';
import { decodeTransaction, isSameHash } from '@fathom/base/rpc/readBlock';
import { makesLastCall } from './performedCalls';

/**
 * The chain that has the transaction of this hash from this account, if it is the recorded call:
 * the wallet may have been on another chain than it reported, or have returned the hash of
 * something else. `undefined` if no chain has it, or none can be reached.
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

/** A node may return anything, also numbers that are none. */
function decode(response: unknown) {
  try {
    return decodeTransaction(response);
  } catch {
    return undefined;
  }
}
