import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorState } from './ErrorState';
import { UiProvider } from '../page/UiProvider';
import { Page } from '../page/Page';
import { brokenPageText } from '../text/brokenPageText';
import { uiText } from '../text/en';
import { areaTheme } from '../theme/theme';

interface RootBoundaryProps {
  readonly scheme: 'light' | 'dark';
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The last error boundary, around a whole page: renders a message with Reload instead of an empty page. */
export function RootBoundary({ scheme, onError, children }: RootBoundaryProps) {
  return (
    <ErrorBoundary
      onError={onError}
      fallback={() => (
        <UiProvider theme={areaTheme(scheme)}>
          <Page>
            <ErrorState
              title={brokenPageText.stopped.title}
              actions={
                <Button size="small" onClick={() => window.location.reload()}>
                  {uiText.reload}
                </Button>
              }
            >
              {brokenPageText.stopped.text}
            </ErrorState>
          </Page>
        </UiProvider>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
