import type { ChainReader } from '@fathom/contract';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Hash } from '@fathom/contract/address';
import type { ReceiptLog } from '../domain/receiptLog';

const receipt = v.object({
  logs: v.array(v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })),
});

export function receiptLogsQuery({ chain, hash }: { readonly chain: ChainReader; readonly hash: Hash }) {
  return queryOptions({
    queryKey: ['chain', 'receipt', chain.chainId, hash],
    queryFn: () => readReceiptLogs(chain, hash),
    staleTime: Infinity,
    refetchInterval: false,
  });
}

async function readReceiptLogs(chain: ChainReader, hash: Hash): Promise<readonly ReceiptLog[]> {
  const parsed = v.safeParse(receipt, await chain.request('eth_getTransactionReceipt', [hash]));
  if (!parsed.success) throw new Error('The RPC node returned no receipt for the transaction.');
  return parsed.output.logs;
}
