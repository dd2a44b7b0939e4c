import type { UseFlowOptions } from '@fathom/shared/flows/useFlow';
import type { FxdScope } from '../../data/fxdDeployment';
import { indexerWait } from '../../data/indexerWait';

/** What the runner of every flow of the area is given: the indexer to wait for. */
export function flowOptions(deployment: FxdScope): Pick<UseFlowOptions<unknown>, 'waitForIndexer'> {
  const waitForIndexer = indexerWait(deployment);
  return waitForIndexer ? { waitForIndexer } : {};
}
