import type { AreaId, AreaModule } from '@fathom/shared/contract';
import { Component, Suspense, use, useState, type ReactNode } from 'react';
import { areaPath } from '../navigation/createNavigation';
import { useShell } from '../shell/ShellContext';
import { logProblem } from '../telemetry/logProblem';
import { AreaFailure } from './AreaFailure';
import { AreaSkeleton } from './AreaSkeleton';

/**
 * Where an area is loaded and run. What goes wrong in it, before or after it is here, stays in it: the rest of the page
 * goes on, and Retry asks the area's server again for everything, without a reload of the page.
 */
export function AreaBoundary({ id }: { id: AreaId }) {
  const { areas } = useShell();
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: areas.load(id) }));

  function retry() {
    setAttempt(({ number }) => ({ number: number + 1, loading: areas.reload(id) }));
  }

  return (
    <Catch key={attempt.number} fallback={(error) => <AreaFailure id={id} error={error} onRetry={retry} />}>
      <Suspense fallback={<AreaSkeleton id={id} />}>
        <LoadedArea id={id} loading={attempt.loading} />
      </Suspense>
    </Catch>
  );
}

function LoadedArea({ id, loading }: { id: AreaId; loading: Promise<AreaModule> }) {
  const { Area } = use(loading);
  return <Area basePath={areaPath(id)} />;
}

interface CatchProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** React offers error boundaries as classes only. */
class Catch extends Component<CatchProps, { readonly caught?: { readonly error: unknown } }> {
  override state: { readonly caught?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    logProblem('an area failed', error);
  }

  override render() {
    return this.state.caught ? this.props.fallback(this.state.caught.error) : this.props.children;
  }
}
