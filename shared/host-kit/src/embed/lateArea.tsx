import { CONTRACT_VERSION, type AreaId, type AreaModule, type AreaProps } from '@fathom/contract';
import { reportingReady } from './reportingReady';
import { lazyPart, type LoadErrorProps } from '@fathom/ui/status/lazyPart';

/** Imports the code of an area. */
export type LoadArea = () => Promise<AreaModule>;

/**
 * An area whose code is evaluated when it is first rendered. Its host renders it after it has read
 * the files by which the area's requests are verified.
 */
export function lateArea(id: AreaId, load: LoadArea): AreaModule {
  return { id, contract: CONTRACT_VERSION, Area: lazyPart(async () => reportingReady((await load()).Area), Failed) };
}

/** Leaves the failure to the boundary of the area, whose Retry loads the code again. */
function Failed({ error }: LoadErrorProps<AreaProps>): never {
  throw error instanceof Error ? error : new Error(String(error));
}
