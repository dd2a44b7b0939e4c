import { Suspense, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { recordOutcome, useOutcome } from './useOutcome';

export interface LoadErrorProps<Props> {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly props: Props;
}

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the part without rendering it. Ignores failures: rendering the part tries again. */
  readonly preload: () => void;
};

/**
 * Creates a component whose code loads when it is first rendered. A failed load is retried once automatically, then by
 * Retry; a failure isn't cached. If loading or rendering fails, only this part is replaced by `Unavailable`.
 *
 * @param load imports the part; called again for each attempt.
 * @param Placeholder displayed with the part's props while the part loads; default: nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Unavailable: ComponentType<LoadErrorProps<NoInfer<Props>>>,
  Placeholder?: ComponentType<NoInfer<Props>>,
): LazyPart<Props> {
  let current: Promise<ComponentType<Props>> | undefined;

  function loadOnce(): Promise<ComponentType<Props>> {
    if (current) return current;
    // After a timeout the user has already waited, so wait for Retry.
    const loading = load().catch((error: unknown) => (isTimeout(error) ? Promise.reject(error) : load()));
    current = loading;
    recordOutcome(loading);
    loading.catch(() => {
      current = undefined;
    });
    return loading;
  }

  function Part(props: Props) {
    const [{ number, loading }, setAttempt] = useState(() => ({ number: 1, loading: loadOnce() }));
    const retry = () => setAttempt({ number: number + 1, loading: loadOnce() });
    const waiting = Placeholder && <Placeholder {...props} />;
    return (
      <ErrorBoundary
        resetKey={number}
        fallback={(error) => <Unavailable error={error} onRetry={retry} props={props} />}
      >
        {/* Covers what the part itself waits for. */}
        <Suspense fallback={waiting}>
          <Loaded loading={loading} props={props} waiting={waiting} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(Part, { preload: () => void loadOnce() });
}

interface LoadedProps<Props> {
  readonly loading: Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly waiting: ReactNode;
}

function Loaded<Props extends object>({ loading, props, waiting }: LoadedProps<Props>) {
  const outcome = useOutcome(loading);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (outcome.status === 'pending') return waiting;
  const Content = outcome.value;
  return <Content {...props} />;
}

/** True for webpack's error after a chunk exceeded its time limit. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
