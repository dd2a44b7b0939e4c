import { CONTRACT_VERSION, type AreaId, type AreaModule, type AreaProps } from '@fathom/contract';
import { reportingReady } from './reportingReady';
import { lazyPart, type LoadErrorProps } from '@fathom/ui/status/lazyPart';

export type LoadArea = () => Promise<AreaModule>;

/** Defers evaluating an area's code until it is first rendered, after the host has read its signing files. */
export function lazyArea(id: AreaId, load: LoadArea): AreaModule {
  return { id, contract: CONTRACT_VERSION, Area: lazyPart(async () => reportingReady((await load()).Area), Failed) };
}

/** Rethrows to the area's error boundary, whose Retry loads the code again. */
export function Failed({ error }: LoadErrorProps<AreaProps>): never {
  throw error instanceof Error ? error : new Error(String(error));
}
