import { EVERYONE_ELIGIBLE, type ActionContext } from '@fathom/shared/actions/actionContext';
import { useNativeUsd } from '@fathom/shared/actions/useNativeUsd';
import { PRICES_NOT_NEEDED } from '@fathom/shared/actions/priceCheck';
import type { Address } from '@fathom/shared/domain/address';
import { indexerWait } from '@fathom/shared/flows/indexerWait';
import { useMemo } from 'react';
import type { VaultsScope } from '../../data/vaultsScope';

/** What surrounds every action of the area. Without an `eligibility` it is open to every account. */
export function useVaultContext(
  { chain, indexer }: VaultsScope,
  account: Address | undefined,
  {
    nativeBalance,
    errors,
    eligibility = EVERYONE_ELIGIBLE,
  }: Pick<ActionContext, 'nativeBalance' | 'errors'> & Partial<Pick<ActionContext, 'eligibility'>>,
): ActionContext {
  const nativeUsd = useNativeUsd(chain.chainId);
  const wait = useMemo(() => indexerWait(indexer, chain.chainId), [indexer, chain]);
  return {
    ...(wait && { waitForIndexer: wait }),
    account,
    chainId: chain.chainId,
    nativeBalance,
    errors,
    nativeUsd,
    prices: PRICES_NOT_NEEDED,
    eligibility,
  };
}
