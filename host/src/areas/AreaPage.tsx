import { useChain, type AreaId } from '@fathom/contract';
import { Route, Routes } from '@fathom/contract/router';
import { ErrorBoundary } from '@fathom/ui/status/ErrorBoundary';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { areaPath } from '../navigation/createNavigation';
import { useShell } from '../shell/ShellContext';
import { logProblem } from '@fathom/base/log/logProblem';
import { en } from '../text/en';
import { AreaBoundary } from './AreaBoundary';
import { Maintenance } from './Maintenance';

/** Loaded lazily, because most apps frame no area. */
const FramedArea = lazyPart(() => import('./FramedArea').then((module) => module.FramedArea), SectionLoadError);

const AreaNotOffered = lazyPart(
  () => import('./AreaNotOffered').then((module) => module.AreaNotOffered),
  SectionLoadError,
);

/** Loaded lazily, because almost no device needs it. */
const MemoryNotice = lazyPart(() => import('./MemoryNotice').then((module) => module.MemoryNotice), SectionLoadError);

interface AreaPageProps {
  readonly id: AreaId;
  readonly isOpen: boolean;
}

/**
 * The boundary stays mounted when the area is left, so that errors in its cleanup reach neither shell nor next area.
 */
export function AreaPage({ id, isOpen }: AreaPageProps) {
  const { areas, configuration } = useShell();
  const chain = useChain();
  const { maintenance } = configuration.features;
  const isFramed = configuration.remotes[id]?.isolation === 'frame';
  const isOffered = chain.areas.includes(id);
  const isRunning = isOpen && !maintenance && isOffered;
  return (
    <>
      {isOpen && <title>{`${en.areas.names[id]} · ${configuration.brand.name}`}</title>}
      <ErrorBoundary
        resetKey={isRunning}
        fallback={() => null}
        onError={(error) => logProblem(`${id} failed while it was left`, error)}
      >
        {isRunning && areas.isMemoryImpossible(id) && <MemoryNotice id={id} />}
        {isRunning && (
          <Routes>
            <Route path={`${areaPath(id)}/*`} element={isFramed ? <FramedArea id={id} /> : <AreaBoundary id={id} />} />
          </Routes>
        )}
      </ErrorBoundary>
      {isOpen && maintenance && <Maintenance />}
      {isOpen && !maintenance && !isOffered && <AreaNotOffered id={id} chain={chain} />}
    </>
  );
}
