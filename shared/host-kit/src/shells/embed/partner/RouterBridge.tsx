import { useLocation, useNavigate } from '@fathom/contract/router';
import { useEffect } from 'react';
import { logProblem } from '@fathom/base/log/logProblem';

interface RouterBridgeProps {
  readonly onReady: (navigate: (path: string) => void) => void;
  readonly onNavigate: ((path: string) => void) | undefined;
}

export function RouterBridge({ onReady, onNavigate }: RouterBridgeProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  useEffect(() => {
    // A partner's function may throw, or return a value that React must not call as a cleanup.
    try {
      onNavigate?.(pathname);
    } catch (error) {
      logProblem('onNavigate failed', error);
    }
  }, [onNavigate, pathname]);
  return null;
}
