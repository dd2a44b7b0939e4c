import { lazy, Suspense, useState, type ComponentType, type FunctionComponent } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

export interface LoadErrorProps<Props> {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The props of the part that is missing. */
  readonly props: Props;
}

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the part without rendering it. A failure is silent: rendering the part tries again. */
  readonly preload: () => void;
};

/**
 * A component whose code is loaded when it is first rendered. A failed load is repeated once, and again by Retry; a failure is never kept.
 * `Lost` is in for a part that could not be loaded or that threw: only the part is missing, everything around it stays as it is.
 *
 * @param load imports the part; called again for each try.
 * @param Placeholder is in while the part is loaded; nothing does without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Unavailable: ComponentType<LoadErrorProps<NoInfer<Props>>>,
  Placeholder?: ComponentType,
): LazyPart<Props> {
  let current: FunctionComponent<Props> | undefined;

  function loadOnce(): FunctionComponent<Props> {
    if (current) return current;
    // After a timeout the user has waited long enough to be asked first.
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

/** webpack's error of a chunk that did not arrive within its time limit. */
function isTimeout(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
