import { useLocation, useNavigate } from '@fathom/shared/router';
import { useEffect } from 'react';
import { useShell } from './ShellContext';

/** Lets the ports navigate through the router, and tells telemetry of every page. */
export function useRouterBridge(): void {
  const { host } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => host.navigation.connect((path) => void navigate(path)), [host, navigate]);
  useEffect(() => host.telemetry.pageView(pathname), [host, pathname]);
}
