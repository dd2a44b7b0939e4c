import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { chainState, readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { queryOptions } from '@tanstack/react-query';

/** Reads the account's balance in wei, for forms that read nothing else of the account. Rejects if it can't be read. */
export function nativeBalanceQuery(chain: MulticallReader, account: Address | undefined) {
  return queryOptions({
    queryKey: ['vaults', 'native-balance', chain.chainId, account?.toLowerCase()],
    queryFn: async () => {
      const [native] = await readMany(chain, [chainState.nativeBalance(chain, account ?? ZERO_ADDRESS)]);
      return required(native, 'The native balance');
    },
    enabled: account !== undefined,
  });
}
