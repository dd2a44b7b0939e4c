import type { ChainReader, TransactionRecord } from '@fathom/contract';
import { isHash, isSameAddress } from '@fathom/contract/address';

/**
 * The chain that has a transaction of this hash from this account: the wallet may have been on
 * another chain than it reported. `undefined` if no chain has it, or none can be reached.
 */
export async function findOnOtherChain(
  { hash, from }: Pick<TransactionRecord, 'hash' | 'from'>,
  readers: readonly ChainReader[],
): Promise<number | undefined> {
  if (!isHash(hash)) return undefined;
  const found = await Promise.all(
    readers.map(async (reader) => {
      const transaction = await reader.request('eth_getTransactionByHash', [hash]).catch(() => null);
      return isOwn(transaction, from) ? reader.chainId : undefined;
    }),
  );
  return found.find((chainId) => chainId !== undefined);
}

function isOwn(transaction: unknown, from: string): boolean {
  if (typeof transaction !== 'object' || transaction === null || !('from' in transaction)) return false;
  return typeof transaction.from === 'string' && isSameAddress(transaction.from, from);
}
