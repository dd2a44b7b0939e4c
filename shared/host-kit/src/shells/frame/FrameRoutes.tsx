import {
  MemoryRouter,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@fathom/contract/router';
import { useEffect, useRef, type ReactNode } from 'react';

interface FrameRoutesProps {
  readonly basePath: string;
  readonly path: string;
  /** Receives the function that displays another page, for the host. */
  readonly onReady: (show: (path: string) => void) => void;
  readonly onWent: (path: string, isReplaced: boolean) => void;
  readonly children: ReactNode;
}

export function FrameRoutes({ basePath, path, children, ...bridge }: FrameRoutesProps) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <HostBridge path={path} {...bridge} />
      <Routes>
        <Route path={`${basePath}/*`} element={children} />
      </Routes>
    </MemoryRouter>
  );
}

function HostBridge({ path, onReady, onWent }: Pick<FrameRoutesProps, 'path' | 'onReady' | 'onWent'>) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const displayed = `${pathname}${search}${hash}`;
  /** The last path that both host and frame know. */
  const known = useRef(path);
  useEffect(
    () =>
      onReady((next) => {
        // Navigating to the displayed page would drop its location state.
        if (next === known.current) return;
        known.current = next;
        // The host keeps the history; a second one would grow with each step back.
        void navigate(next, { replace: true });
      }),
    [onReady, navigate],
  );
  useEffect(() => {
    if (displayed === known.current) return;
    known.current = displayed;
    onWent(displayed, isReplaced);
  }, [displayed, isReplaced, onWent]);
  return null;
}
