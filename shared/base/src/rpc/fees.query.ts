import type { ChainReader } from '@fathom/contract';
import { queryOptions } from '@tanstack/react-query';
import { readFeeEstimate } from './simulation/feeEstimate';

const REFRESH_MILLISECONDS = 30_000;

/** Reads a chain's gas fees in wei with one request, refreshed every 30 s while displayed. */
export function feesQuery({ chain }: { readonly chain: ChainReader }) {
  return queryOptions({
    queryKey: ['chain', 'fees', chain.chainId],
    queryFn: () => readFeeEstimate(chain),
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: REFRESH_MILLISECONDS,
  });
}
