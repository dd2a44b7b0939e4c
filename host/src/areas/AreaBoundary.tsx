import { HostServicesProvider, type AreaId, type AreaModule } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { Displayed } from '@fathom/ui/status/Displayed';
import { ErrorBoundary } from '@fathom/ui/status/ErrorBoundary';
import { TimedSuspense, WAIT_LIMIT } from '@fathom/ui/status/TimedSuspense';
import { useOutcome } from '@fathom/ui/status/useOutcome';
import { useEffect, useState } from 'react';
import { areaPath } from '../navigation/createNavigation';
import { useShell } from '../shell/ShellContext';
import { logProblem } from '@fathom/base/log/logProblem';
import { AreaFailure } from './AreaFailure';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { AreaSkeleton } from './AreaSkeleton';
import { startHeading } from './headingMemory';

/** Retry fetches everything from the area's server again without reloading the page. */
export function AreaBoundary({ id }: { id: AreaId }) {
  const { areas } = useShell();
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: areas.load(id) }));
  const { pathname } = useLocation();
  const [start] = useState(() => ({ pathname, heading: startHeading(document) }));
  const heading = pathname === start.pathname ? start.heading : undefined;
  useEffect(() => () => areas.leave(id), [areas, id]);

  function retry() {
    setAttempt(({ number }) => ({ number: number + 1, loading: areas.reload(id) }));
  }

  return (
    <ErrorBoundary
      resetKey={attempt.number}
      onError={(error) => {
        logProblem('an area failed', error);
        if (areas.failed(id, error)) retry();
      }}
      fallback={(error) => <AreaFailure id={id} error={error} onRetry={retry} />}
    >
      <LoadedArea key={attempt.number} id={id} loading={attempt.loading} heading={heading} onRetry={retry} />
    </ErrorBoundary>
  );
}

interface LoadedAreaProps {
  readonly id: AreaId;
  readonly loading: Promise<AreaModule>;
  readonly heading: readonly string[] | undefined;
  readonly onRetry: () => void;
}

/** Limits how long the area may suspend; the loading of each file has its own timeout. */
function LoadedArea({ id, loading, heading, onRetry }: LoadedAreaProps) {
  const { servicesOf, areas } = useShell();
  const outcome = useOutcome(loading);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (outcome.status === 'pending') return <AreaSkeleton id={id} heading={heading} />;
  const { Area } = outcome.value;
  return (
    <TimedSuspense
      waiting={<AreaSkeleton id={id} heading={heading} />}
      overdue={<AreaFailure id={id} error={OVERDUE} onRetry={onRetry} />}
    >
      <HostServicesProvider services={servicesOf(id)}>
        <Area basePath={areaPath(id)} />
      </HostServicesProvider>
      <Displayed onDisplayed={() => areas.displayed(id)} />
    </TimedSuspense>
  );
}

const OVERDUE = new AreaLoadError('overdue', `nothing was rendered for ${WAIT_LIMIT} ms`);
