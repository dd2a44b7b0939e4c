import { queryOptions } from '@tanstack/react-query';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { known, readMany, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { queryKeys } from './queryKeys';

/** Reads sanitized symbols with one `eth_call`. Fails with `ChainReadError` if no node responds. */
export function tokenSymbolsQuery(chain: MulticallReader, tokens: readonly Address[]) {
  return queryOptions({
    queryKey: queryKeys.tokenSymbols(chain.chainId, tokens),
    queryFn: async () => {
      const symbols = await readMany(
        chain,
        tokens.map((token) => erc20.symbol.read(token)),
      );
      return symbols.map((symbol) => known(symbol) || undefined);
    },
    staleTime: Infinity,
    refetchInterval: false,
  });
}
