import { queryOptions } from '@tanstack/react-query';
import { known, readMany, required } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { isDecentralizedMode, isWhitelisted } from './abi/fxdContracts';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/** True in decentralized mode, or if the account is whitelisted. Rejects if the read fails. */
export function whitelistQuery({
  scope,
  account,
}: {
  readonly scope: Pick<FxdScope, 'chain' | 'deployment'>;
  readonly account: Address;
}) {
  return queryOptions({
    queryKey: queryKeys.whitelist(scope.chain.chainId, account),
    queryFn: async () => {
      const { proxyWalletRegistry } = scope.deployment.contracts;
      const { isOpenToAll, isListed } = await readMany(scope.chain, {
        isOpenToAll: isDecentralizedMode.read(proxyWalletRegistry),
        isListed: isWhitelisted.read(proxyWalletRegistry, account),
      });
      return known(isOpenToAll) === true || required(isListed, 'The registry of proxy wallets');
    },
  });
}
