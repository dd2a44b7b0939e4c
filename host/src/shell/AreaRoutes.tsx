import { AREA_IDS } from '@fathom/contract';
import { Navigate, useLocation } from '@fathom/contract/router';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { AreaPage } from '../areas/AreaPage';
import { areaOfPath } from '../areas/areaOfPath';
import { areaPath } from '../navigation/createNavigation';

/** Paths without an area lead to lending. No area is open while a page of the shell is. */
export function AreaRoutes({ isOpen }: { isOpen: boolean }) {
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  const home = areaPath('lending');
  return (
    <>
      {AREA_IDS.map((id) => (
        <AreaPage key={id} id={id} isOpen={isOpen && id === area} />
      ))}
      {isOpen &&
        area === undefined &&
        (pathname === '/' ? <Navigate to={home} replace /> : <NotFoundRedirect of="host" to={home} />)}
    </>
  );
}
