import { ErrorState } from '@fathom/ui/status/ErrorState';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { embedText } from './embedText';

/**
 * Replaces an area whose configuration is missing or invalid; `root` is the selector of its
 * container.
 */
export function ConfigurationFailureNotice({
  root,
  shadow,
  problem,
}: {
  root: string;
  shadow?: ShadowRoot;
  problem: string;
}) {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return (
    <UiProvider theme={areaTheme(isDark ? 'dark' : 'light')} root={root} {...(shadow && { shadow })}>
      <ErrorState title={embedText.configuration.title}>{problem}</ErrorState>
    </UiProvider>
  );
}
