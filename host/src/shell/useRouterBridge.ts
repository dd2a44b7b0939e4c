import { useLocation, useNavigate } from '@fathom/contract/router';
import { useEffect } from 'react';
import { useShell } from './ShellContext';

export function useRouterBridge(): void {
  const { host } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => host.navigation.connect((path) => void navigate(path)), [host, navigate]);
  useEffect(() => host.telemetry.pageView(pathname), [host, pathname]);
}
