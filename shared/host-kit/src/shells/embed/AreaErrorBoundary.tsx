import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from '@fathom/ui/status/ErrorBoundary';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { TimedSuspense } from '@fathom/ui/status/TimedSuspense';
import { embedText } from './embedText';
import { logProblem } from '@fathom/base/log/logProblem';

export function AreaErrorBoundary({ children, onError }: { children: ReactNode; onError?: (() => void) | undefined }) {
  const [attempt, setAttempt] = useState(1);
  const retry = () => setAttempt(attempt + 1);
  return (
    <ErrorBoundary
      resetKey={attempt}
      onError={(error) => {
        logProblem('the area failed', error);
        onError?.();
      }}
      fallback={() => (
        <ErrorState title={embedText.failure.title} onRetry={retry}>
          {embedText.failure.consequence}
        </ErrorState>
      )}
    >
      <TimedSuspense
        key={attempt}
        waiting={null}
        overdue={
          <ErrorState tone="caution" title={embedText.overdue.title} onRetry={retry}>
            {embedText.failure.consequence}
          </ErrorState>
        }
      >
        {children}
      </TimedSuspense>
    </ErrorBoundary>
  );
}
