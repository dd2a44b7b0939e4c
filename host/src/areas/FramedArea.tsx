import type { AreaId } from '@fathom/contract';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { ErrorBoundary } from '@fathom/ui/status/ErrorBoundary';
import { WAIT_LIMIT } from '@fathom/ui/status/TimedSuspense';
import { below, size } from '@fathom/ui/theme/measure';
import { logProblem } from '@fathom/base/log/logProblem';
import { connectFrame, type FrameConnection } from '@fathom/host-kit/shells/frame/connectFrame';
import { FRAME_SANDBOX } from '@fathom/host-kit/shells/frame/framePage';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { areaPath } from '../navigation/createNavigation';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { AreaFailure } from './AreaFailure';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { AreaSkeleton } from './AreaSkeleton';

/** The release is read first, so that the frame cannot change the rules that verify its requests (decision 0063). */
export function FramedArea({ id }: { id: AreaId }) {
  const { areas } = useShell();
  const [attempt, setAttempt] = useState(() => ({ number: 1, loading: areas.frame(id) }));

  function retry() {
    setAttempt(({ number }) => ({ number: number + 1, loading: areas.frame(id) }));
  }

  return (
    <ErrorBoundary
      resetKey={attempt.number}
      onError={(error) => logProblem('the frame of an area failed', error)}
      fallback={(error) => <AreaFailure id={id} error={error} onRetry={retry} />}
    >
      <Suspense key={attempt.number} fallback={<AreaSkeleton id={id} />}>
        <Frame id={id} loading={attempt.loading} onRetry={retry} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface FrameProps {
  readonly id: AreaId;
  readonly loading: Promise<string>;
  readonly onRetry: () => void;
}

function Frame({ id, loading, onRetry }: FrameProps) {
  const address = use(loading);
  const { areas, servicesOf, frameOf, configuration } = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = `${pathname}${search}${hash}`;
  const [state, setState] = useState<'loading' | 'displayed' | AreaLoadError>('loading');
  const element = useRef<HTMLIFrameElement>(null);
  const connection = useRef<FrameConnection>(undefined);
  const latest = useRef({ path, navigate, onRetry });
  useEffect(() => {
    latest.current = { path, navigate, onRetry };
    connection.current?.show(path);
  }, [path, navigate, onRetry]);

  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const fail = (error: AreaLoadError) => {
      if (areas.failed(id, error)) latest.current.onRetry();
    };
    const overdue = setTimeout(() => {
      const error = new AreaLoadError('overdue', `${address} did not start`);
      setState(error);
      fail(error);
    }, WAIT_LIMIT);
    const connected = connectFrame(window, frame, address, {
      area: id,
      services: servicesOf(id),
      configuration,
      basePath: areaPath(id),
      path: () => latest.current.path,
      ...frameOf(id),
      onFlood: (reason) => setState(new AreaLoadError('flooded', reason)),
      onStarted() {
        clearTimeout(overdue);
        setState('displayed');
      },
      onScreen(kind) {
        if (kind === 'displayed') areas.displayed(id);
        else fail(new AreaLoadError('broken', `${address} stopped before its first screen`));
      },
      onWent: (next, isReplaced) => void latest.current.navigate(next, { replace: isReplaced }),
    });
    connection.current = connected;
    frame.src = address;
    return () => {
      clearTimeout(overdue);
      connected.stop();
    };
  }, [address, id, areas, servicesOf, frameOf, configuration]);

  if (state instanceof AreaLoadError) return <AreaFailure id={id} error={state} onRetry={onRetry} />;
  return (
    <>
      {state === 'loading' && <AreaSkeleton id={id} />}
      <Window
        ref={element}
        title={en.areas.names[id]}
        sandbox={FRAME_SANDBOX}
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        hidden={state === 'loading'}
      />
    </>
  );
}

/** The same height as the window below the top bar, so that the area's dialogs are centered in it. */
const Window = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100dvh - ${size.topBar});
  border: 0;
  &[hidden] {
    display: none;
  }
  ${below('sm')} {
    height: calc(100dvh - ${size.topBarPhone});
  }
`;
