import { queryOptions } from '@tanstack/react-query';
import { known, readMany, required } from '@fathom/shared/rpc/multicall';
import type { Address } from '@fathom/shared/domain/address';
import { isDecentralizedMode, isWhitelisted } from './abi/fxdContracts';
import type { FxdPlace } from './fxdPlace';
import { queryKeys } from './queryKeys';

/**
 * Whether the registry builds a proxy wallet for the account: for everyone in decentralized mode, otherwise for whom it lists. Rejects
 * when it does not tell.
 */
export function whitelistQuery({
  place,
  account,
}: {
  readonly place: Pick<FxdPlace, 'chain' | 'deployment'>;
  readonly account: Address;
}) {
  return queryOptions({
    queryKey: queryKeys.whitelist(place.chain.chainId, account),
    queryFn: async () => {
      const { proxyWalletRegistry } = place.deployment.contracts;
      const { isOpenToAll, isListed } = await readMany(place.chain, {
        isOpenToAll: isDecentralizedMode.read(proxyWalletRegistry),
        isListed: isWhitelisted.read(proxyWalletRegistry, account),
      });
      return known(isOpenToAll) === true || required(isListed, 'The registry of proxy wallets');
    },
  });
}
