import type { AreaId, NavigationPort } from '@fathom/contract';
import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';

export interface HostNavigation extends NavigationPort {
  go(path: string): void;
  /** Sets the router's navigate function. Before that, the browser loads the page. */
  connect(navigate: (path: string) => void): void;
}

export function areaPath(area: AreaId, path = ''): string {
  const rest = path.replace(/^\/+/, '');
  return rest === '' ? `/${area}` : `/${area}/${rest}`;
}

export function createNavigation(page: Window): HostNavigation {
  let navigate = (path: string): void => page.location.assign(pageRoutes(page).addressOf(path));
  return {
    areaPath,
    openArea: (area, path) => navigate(areaPath(area, path)),
    go: (path) => navigate(path),
    connect(next) {
      navigate = next;
    },
  };
}
