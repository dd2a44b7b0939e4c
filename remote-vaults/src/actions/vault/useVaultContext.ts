import { EVERYONE_ELIGIBLE, type ActionContext } from '@fathom/shared/actions/actionContext';
import { PRICES_NOT_NEEDED } from '@fathom/shared/actions/priceCheck';
import type { Address } from '@fathom/shared/domain/address';
import { indexerWait } from '@fathom/shared/flows/indexerWait';
import { useMemo } from 'react';
import type { VaultsScope } from '../../data/vaultsScope';

/** What surrounds every action of the area. */
export function useVaultContext(
  { chain, indexer }: VaultsScope,
  account: Address | undefined,
  { nativeBalance, errors }: Pick<ActionContext, 'nativeBalance' | 'errors'>,
): ActionContext {
  const wait = useMemo(() => indexerWait(indexer, chain.chainId), [indexer, chain]);
  return {
    ...(wait && { waitForIndexer: wait }),
    ...{ account, chainId: chain.chainId, nativeBalance, errors },
    // The area has no price of the native currency.
    nativeUsd: () => undefined,
    prices: PRICES_NOT_NEEDED,
    eligibility: EVERYONE_ELIGIBLE,
  };
}
