import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ChainReader } from '@fathom/shared/contract';
import type { Hash } from '@fathom/shared/domain/address';
import type { EventLog } from './positionEvents';
import { queryKeys } from './queryKeys';

const receipt = v.object({
  logs: v.array(v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })),
});

/** The logs of a mined transaction, for what it really did; see `decodePositionChange`. They never change. */
export function receiptLogsQuery({ chain, hash }: { readonly chain: ChainReader; readonly hash: Hash }) {
  return queryOptions({
    queryKey: queryKeys.receipt(chain.chainId, hash),
    queryFn: async (): Promise<readonly EventLog[]> => {
      const parsed = v.safeParse(receipt, await chain.request('eth_getTransactionReceipt', [hash]));
      if (!parsed.success) throw new Error('The node does not know the receipt of the transaction.');
      return parsed.output.logs;
    },
    staleTime: Infinity,
    refetchInterval: false,
  });
}
