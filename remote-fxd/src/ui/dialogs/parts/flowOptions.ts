import type { UseFlowOptions } from '@fathom/shared/flows/useFlow';
import type { FxdPlace } from '../../../data/fxdPlace';
import { indexerWait } from '../../../data/indexerWait';
import { fxdErrors } from '../../../flows/fxdErrors';

/** What the runner of every flow of the area is given: the names of custom errors, and the indexer to wait for. */
export function flowOptions(place: FxdPlace): Pick<UseFlowOptions<unknown>, 'waitForIndexer' | 'customErrors'> {
  const waitForIndexer = indexerWait(place);
  return { customErrors: fxdErrors(), ...(waitForIndexer && { waitForIndexer }) };
}
