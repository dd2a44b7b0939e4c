import { useLocation, useNavigate } from '@fathom/shared/router';
import { useEffect } from 'react';
import { logProblem } from '../log/logProblem';

interface RouterBridgeProps {
  /** Takes the router's way of navigating. */
  readonly onReady: (navigate: (path: string) => void) => void;
  /** Told of each path, the first included. */
  readonly onNavigate: ((path: string) => void) | undefined;
}

/** Connects the router with what lies outside of React. */
export function RouterBridge({ onReady, onNavigate }: RouterBridgeProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  useEffect(() => {
    // Whatever the partner's function returns, it is not a cleanup for React to call; what it throws does not take the area away.
    try {
      onNavigate?.(pathname);
    } catch (error) {
      logProblem('onNavigate failed', error);
    }
  }, [onNavigate, pathname]);
  return null;
}
