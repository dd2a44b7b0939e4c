import { useHost } from '@fathom/contract';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { useQuery } from '@tanstack/react-query';
import type { Market } from '../../data/marketConfiguration';
import { marketReader } from '../../data/marketReader';
import { permissionsQuery } from '../../data/permissions.query';

/** Reads the account's permissions in a permissioned market only. */
export function usePermissions(market: Market, account: Address | undefined) {
  const chain = marketReader(useHost(), market);
  const isNeeded = market.enabledFeatures.permissions && account !== undefined;
  const { data: granted, isPending } = useQuery({
    ...permissionsQuery({ market, account: account ?? ZERO_ADDRESS, chain }),
    enabled: isNeeded,
  });
  return { isNeeded, isPending: isNeeded && isPending, granted };
}
