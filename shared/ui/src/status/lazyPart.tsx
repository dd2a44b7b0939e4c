import { lazy, Suspense, useState, type ComponentType, type FunctionComponent } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

export interface LoadErrorProps<Props> {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The props of the missing part. */
  readonly props: Props;
}

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the part without rendering it. Ignores failures: rendering the part tries again. */
  readonly preload: () => void;
};

/**
 * A component whose code loads when it is first rendered. A failed load is retried once
 * automatically, then by Retry; a failure is not cached. If loading or rendering fails, only this
 * part is replaced by `Unavailable`; everything around it stays.
 *
 * @param load imports the part; called again for each attempt.
 * @param Placeholder is displayed while the part loads; default: nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Unavailable: ComponentType<LoadErrorProps<NoInfer<Props>>>,
  Placeholder?: ComponentType,
): LazyPart<Props> {
  let current: FunctionComponent<Props> | undefined;

  function loadOnce(): FunctionComponent<Props> {
    if (current) return current;
    // After a timeout the user has already waited: don't retry before they choose to.
    const loading = load()
      .catch((error: unknown) => (isTimeout(error) ? Promise.reject(error) : load()))
      .then((Content) => ({ default: Content }));
    const Content: FunctionComponent<Props> = lazy(() => loading);
    current = Content;
    loading.catch(() => {
      current = undefined;
    });
    return Content;
  }

  function Part(props: Props) {
    const [{ number, Content }, setAttempt] = useState(() => ({ number: 1, Content: loadOnce() }));
    const retry = () => setAttempt({ number: number + 1, Content: loadOnce() });
    return (
      <ErrorBoundary
        resetKey={number}
        fallback={(error) => <Unavailable error={error} onRetry={retry} props={props} />}
      >
        <Suspense fallback={Placeholder && <Placeholder />}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(Part, { preload: () => void loadOnce() });
}

/** Whether it is webpack's error for a chunk that exceeded its time limit. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
