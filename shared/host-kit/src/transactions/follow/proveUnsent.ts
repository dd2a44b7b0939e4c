import type { ChainReader, TransactionRecord } from '@fathom/contract';
import { quantity } from '@fathom/base/rpc/readReceipt';
import type { ActiveWallet } from '../wallet/walletRequests';
import { walletSource } from '../wallet/walletSource';

/**
 * In two different blocks, the majority of sources and the wallet's own node must have no transaction since the
 * request. Never rejects: without a response nothing is proven.
 */
export function createUnsentProof(
  active: () => ActiveWallet | undefined,
): (record: TransactionRecord, reader: ChainReader) => Promise<boolean> {
  /** The first block without a sent transaction, by record id. */
  const unsentAt = new Map<string, number>();

  return async ({ id, from, request }, reader) => {
    if (request?.hasFailed !== true) return false;
    try {
      const block = Number(quantity(await reader.request('eth_blockNumber', [])));
      const confirmed = { confirmed: true };
      const pending = ['eth_getTransactionCount', [from, 'pending']] as const;
      const [code, mined, known, own] = await Promise.all([
        reader.request('eth_getCode', [from, 'latest'], confirmed),
        reader.request('eth_getTransactionCount', [from, 'latest'], confirmed),
        reader.request(...pending, confirmed),
        walletSource(active(), reader.chainId)?.request(...pending),
      ]);
      const counts = [mined, known, ...(own?.kind === 'result' ? [own.value] : [])];
      const hasSentNothing = counts.every((count) => Number(quantity(count)) === request.nonce);
      // Others may perform the calls of an account with code, which its count doesn't include.
      if (code !== '0x' || !hasSentNothing) {
        unsentAt.delete(id);
        return false;
      }
      const since = unsentAt.get(id) ?? block;
      unsentAt.set(id, since);
      return block > since;
    } catch {
      return false;
    }
  };
}
