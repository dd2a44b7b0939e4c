import { AREA_IDS } from '@fathom/shared/contract';
import { Navigate, Route, Routes } from '@fathom/shared/router';
import { areaPath } from '../navigation/createNavigation';
import { AreaPage } from '../areas/AreaPage';

/** Each area under its own path; every other path leads to lending. */
export function AreaRoutes() {
  return (
    <Routes>
      {AREA_IDS.map((id) => (
        <Route key={id} path={`${areaPath(id)}/*`} element={<AreaPage key={id} id={id} />} />
      ))}
      <Route path="*" element={<Navigate to={areaPath('lending')} replace />} />
    </Routes>
  );
}
