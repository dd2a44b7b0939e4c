import { useLocation, useNavigate } from '@fathom/contract/router';
import { useEffect } from 'react';
import { logProblem } from '@fathom/base/log/logProblem';

interface RouterBridgeProps {
  /** Receives the router's navigate function. */
  readonly onReady: (navigate: (path: string) => void) => void;
  /** Called with each path, including the first. */
  readonly onNavigate: ((path: string) => void) | undefined;
}

/** Connects the router to code outside React. */
export function RouterBridge({ onReady, onNavigate }: RouterBridgeProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  useEffect(() => {
    // The partner's function may return anything, which React must not call as a cleanup, and may
    // throw, which must not break the area.
    try {
      onNavigate?.(pathname);
    } catch (error) {
      logProblem('onNavigate failed', error);
    }
  }, [onNavigate, pathname]);
  return null;
}
