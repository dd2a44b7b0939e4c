import type { UseFlowOptions } from '@fathom/shared/flows/useFlow';
import type { FxdPlace } from '../../data/fxdPlace';
import { indexerWait } from '../../data/indexerWait';

/** What the runner of every flow of the area is given: the indexer to wait for. */
export function flowOptions(place: FxdPlace): Pick<UseFlowOptions<unknown>, 'waitForIndexer'> {
  const waitForIndexer = indexerWait(place);
  return waitForIndexer ? { waitForIndexer } : {};
}
