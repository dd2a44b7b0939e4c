import { useState } from 'react';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { UiProvider, type EmbeddedIn } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { embedText } from './embedText';

interface ConfigurationFailureNoticeProps {
  /** Selector of the element that sets the page's colors and type. */
  readonly root: string;
  readonly embedded?: EmbeddedIn;
  readonly problem: string;
  /** Reads the configuration again; on success, something else is rendered. */
  readonly onRetry: () => Promise<void>;
}

export function ConfigurationFailureNotice({ root, embedded, problem, onRetry }: ConfigurationFailureNoticeProps) {
  const [isRetrying, setRetrying] = useState(false);
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

  async function retry(): Promise<void> {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  }

  return (
    <UiProvider theme={areaTheme(isDark ? 'dark' : 'light')} root={root} embedded={embedded}>
      <ErrorState title={embedText.configuration.title} isRetrying={isRetrying} onRetry={() => void retry()}>
        {problem}
      </ErrorState>
    </UiProvider>
  );
}
