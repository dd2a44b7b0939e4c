import { useChain, type AreaId } from '@fathom/shared/contract';
import { Route, Routes } from '@fathom/shared/router';
import { ErrorBoundary } from '@fathom/shared/ui/ErrorBoundary';
import { areaPath } from '../navigation/createNavigation';
import { useShell } from '../shell/ShellContext';
import { logProblem } from '@fathom/shared/log/logProblem';
import { en } from '../text/en';
import { AreaBoundary } from './AreaBoundary';
import { AreaNotOffered } from './AreaNotOffered';
import { Maintenance } from './Maintenance';

interface AreaPageProps {
  readonly id: AreaId;
  readonly isOpen: boolean;
}

/**
 * One area's place in the shell: the area itself, or a sentence why it is not here and a way on. The place stays when the area is left, so
 * that what the area throws in its cleanup is caught here and reaches neither the shell nor the area that is opened instead.
 */
export function AreaPage({ id, isOpen }: AreaPageProps) {
  const { configuration } = useShell();
  const chain = useChain();
  const { maintenance } = configuration.features;
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
        {isRunning && (
          <Routes>
            <Route path={`${areaPath(id)}/*`} element={<AreaBoundary id={id} />} />
          </Routes>
        )}
      </ErrorBoundary>
      {isOpen && maintenance && <Maintenance />}
      {isOpen && !maintenance && !isOffered && <AreaNotOffered id={id} chain={chain} />}
    </>
  );
}
