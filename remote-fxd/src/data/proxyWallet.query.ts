import { queryOptions } from '@tanstack/react-query';
import { readOne, required } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { getProxyWallet } from './abi/fxdContracts';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/**
 * Reads the account's proxy wallet; `null` if it has none. Cached once found: the registry never replaces it unless the
 * account transfers it. Rejects with `ChainReadError`, or with an `Error` if the registry can't be read.
 */
export function proxyWalletQuery(request: {
  readonly scope: Pick<FxdScope, 'chain' | 'deployment'>;
  readonly account: Address;
}) {
  const { scope, account } = request;
  return queryOptions({
    queryKey: queryKeys.proxyWallet(scope.chain.chainId, account),
    queryFn: async () => {
      const read = getProxyWallet.read(scope.deployment.contracts.proxyWalletRegistry, account);
      const wallet = required(await readOne(scope.chain, read), 'The proxy wallet');
      return wallet === ZERO_ADDRESS ? null : wallet;
    },
    staleTime: ({ state }) => (state.data ? Infinity : 0),
    refetchInterval: false,
  });
}
