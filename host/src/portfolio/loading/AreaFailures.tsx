import { ErrorBoundary } from '@fathom/ui/status/ErrorBoundary';
import { Suspense, type ReactNode } from 'react';
import type { AreaState } from '../areaState';
import { PortfolioError } from './guardPortfolio';
import { useWorkingAreas } from './useWorkingAreas';

interface AreaFailuresProps {
  readonly states: readonly AreaState[];
  /** Displayed while areas in frames compute. */
  readonly waiting: ReactNode;
  readonly children: (states: readonly AreaState[]) => ReactNode;
}

/** Renders its children without the areas whose scenarios or plans fail, and waits for those of areas in frames. */
export function AreaFailures({ states, waiting, children }: AreaFailuresProps) {
  const working = useWorkingAreas(states);
  return (
    <ErrorBoundary resetKey={working.failures} onError={working.fail} fallback={rethrowOthers}>
      <Suspense fallback={waiting}>{children(working.states)}</Suspense>
    </ErrorBoundary>
  );
}

/** Renders nothing until the failed area is left out. */
function rethrowOthers(error: unknown): null {
  if (error instanceof PortfolioError) return null;
  throw error;
}
