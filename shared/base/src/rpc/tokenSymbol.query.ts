import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { erc20 } from './abi/erc20';
import { readOne, required, type MulticallReader } from './multicall';

/** Reads a token's own symbol, which wallets check before they add the token. It never changes. */
export function tokenSymbolQuery({ chain, token }: { readonly chain: MulticallReader; readonly token: Address }) {
  return queryOptions({
    queryKey: ['token-symbol', chain.chainId, addressKey(token)] as const,
    queryFn: async () => required(await readOne(chain, erc20.symbol.read(token)), 'The symbol of the token'),
    staleTime: Infinity,
    refetchInterval: false,
  });
}
