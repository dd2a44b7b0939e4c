import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { indexerWait } from '@fathom/area-kit/flows/indexerWait';
import type { Address } from '@fathom/contract/address';
import type { DaoScope } from '../../data/daoScope';
import { governorErrors } from './governorErrors';

type GovernorContext = Pick<ActionContext, 'waitForIndexer' | 'account' | 'chainId' | 'nativeBalance' | 'errors'>;

/** `native` is the account's balance in wei. */
export function governorContext(
  scope: DaoScope,
  account: Address | undefined,
  native: bigint | undefined,
): GovernorContext {
  const { chainId } = scope.chain;
  const wait = indexerWait(scope.indexer, chainId);
  return {
    waitForIndexer: wait,
    account,
    chainId,
    nativeBalance: native,
    errors: governorErrors,
  };
}
