import { queryOptions } from '@tanstack/react-query';
import { erc20 } from '@fathom/shared/rpc/erc20';
import { readOne, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import type { Address } from '@fathom/shared/domain/address';
import { queryKeys } from './queryKeys';

/** A token's own symbol, as wallets check it before they list the token. It never changes. */
export function tokenSymbolQuery({ chain, token }: { readonly chain: MulticallReader; readonly token: Address }) {
  return queryOptions({
    queryKey: queryKeys.tokenSymbol(chain.chainId, token),
    queryFn: async () => required(await readOne(chain, erc20.symbol.read(token)), 'The symbol of the token'),
    staleTime: Infinity,
    refetchInterval: false,
  });
}
