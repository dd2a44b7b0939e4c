import { BrowserRouter, MemoryRouter, Route, Routes, useLocation } from '@fathom/shared/router';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { logProblem } from '../log/logProblem';

interface PartnerRouterProps {
  readonly basePath: string;
  /** Whether the area may use the page's address below `basePath`; otherwise its routes stay its own. */
  readonly isInAddressBar: boolean;
  readonly children: ReactNode;
}

/** Routes for an area in a partner's page. Where the partner goes to a page of its own, the area shows nothing and stays out of the way. */
export function PartnerRouter({ basePath, isInAddressBar, children }: PartnerRouterProps) {
  const routes = <AreaRoutes basePath={basePath}>{children}</AreaRoutes>;
  if (!isInAddressBar) return <MemoryRouter initialEntries={[basePath]}>{routes}</MemoryRouter>;
  return <BrowserRouter>{routes}</BrowserRouter>;
}

/** An area that throws while it is left must not take the router with it: it comes back when the partner returns to its path. */
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

/** Brings the address below `basePath` where the page was opened elsewhere: the area is there from the start. */
export function enterBasePath(page: Window, basePath: string): void {
  const { pathname } = page.location;
  if (pathname === basePath || pathname.startsWith(`${basePath}/`)) return;
  page.history.replaceState(page.history.state, '', basePath);
}
