import { BrowserRouter, MemoryRouter, Route, Routes, useLocation } from '@fathom/contract/router';
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from '@fathom/ui/status/ErrorBoundary';
import { logProblem } from '@fathom/base/log/logProblem';
import { partnerWindow } from './partnerWindow';

interface PartnerRouterProps {
  readonly basePath: string;
  /** If true, the area uses the page's URL below `basePath`; otherwise it routes in memory. */
  readonly isInAddressBar: boolean;
  readonly children: ReactNode;
}

/** Routes an area in a partner's page. Renders nothing while the page is on another path. */
export function PartnerRouter({ basePath, isInAddressBar, children }: PartnerRouterProps) {
  const [page] = useState(() => partnerWindow(window));
  const routes = <AreaRoutes basePath={basePath}>{children}</AreaRoutes>;
  if (!isInAddressBar) return <MemoryRouter initialEntries={[basePath]}>{routes}</MemoryRouter>;
  return <BrowserRouter window={page}>{routes}</BrowserRouter>;
}

/** Contains errors during unmounting, so that the area returns when the partner navigates back. */
function AreaRoutes({ basePath, children }: Pick<PartnerRouterProps, 'basePath' | 'children'>) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={() => null}
      onError={(error) => logProblem('the area failed while it was left', error)}
    >
      <Routes>
        <Route path={`${basePath}/*`} element={children} />
        <Route path="*" element={null} />
      </Routes>
    </ErrorBoundary>
  );
}
