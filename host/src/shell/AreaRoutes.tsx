import { AREA_IDS, useReadable } from '@fathom/contract';
import { Navigate, useLocation } from '@fathom/contract/router';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { AreaPage } from '../areas/AreaPage';
import { areaOfPath } from '../areas/areaOfPath';
import { Maintenance } from '../areas/Maintenance';
import { areaPath } from '../navigation/createNavigation';
import { PortfolioPage } from '../portfolio/PortfolioPage';
import { isPortfolioPath, PORTFOLIO_PATH } from '../portfolio/portfolioPath';
import { useShell } from './ShellContext';

/** Paths without a page lead to lending. No area is open while a page of the shell is. */
export function AreaRoutes({ isOpen }: { isOpen: boolean }) {
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  return (
    <>
      {AREA_IDS.map((id) => (
        <AreaPage key={id} id={id} isOpen={isOpen && id === area} />
      ))}
      {isOpen && area === undefined && <OtherPath path={pathname} />}
    </>
  );
}

function OtherPath({ path }: { path: string }) {
  const { configuration, host } = useShell();
  const isPortfolioHome = useReadable(host.preferences.homeChoice) === 'portfolio';
  const hasAccount = useReadable(host.wallet.isRemembered);
  if (isPortfolioPath(path)) return configuration.features.maintenance ? <Maintenance /> : <PortfolioPage />;
  const lending = areaPath('lending');
  if (path !== '/') return <NotFoundRedirect of="host" to={lending} />;
  return <Navigate to={isPortfolioHome && hasAccount ? PORTFOLIO_PATH : lending} replace />;
}
