import { EVERYONE_ELIGIBLE, type ActionContext } from '@fathom/area-kit/actions/actionContext';
import { useNativeUsd } from '@fathom/area-kit/actions/fees/useNativeUsd';
import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import type { Address } from '@fathom/contract/address';
import { indexerWait } from '@fathom/area-kit/flows/indexerWait';
import { useMemo } from 'react';
import type { VaultsScope } from '../../data/vaultsScope';

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
    waitForIndexer: wait,
    account,
    chainId: chain.chainId,
    nativeBalance,
    errors,
    nativeUsd,
    prices: PRICES_NOT_NEEDED,
    eligibility,
  };
}
