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
  /** Path, query and hash to display first. */
  readonly path: string;
  /** Receives the function that displays another page, for the host. */
  readonly onReady: (show: (path: string) => void) => void;
  /** Called when the area went to another page by itself. */
  readonly onWent: (path: string, isReplaced: boolean) => void;
  readonly children: ReactNode;
}

/**
 * The router of an area in a frame. The address bar and its history belong to the host, which
 * hears where the area goes and says where the user goes.
 */
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
  /** What the host displays, as far as it is known here. */
  const known = useRef(path);
  useEffect(
    () =>
      onReady((next) => {
        // The area is there already; navigating again would drop the state of its location.
        if (next === known.current) return;
        known.current = next;
        // The host keeps the history; one of its own would grow with each step back.
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
