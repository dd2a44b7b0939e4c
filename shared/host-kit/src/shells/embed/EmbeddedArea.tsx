import { HostServicesProvider, useThemePreference, type AreaModule, type HostServices } from '@fathom/contract';
import { useMemo, type ReactNode } from 'react';
import { UiProvider, type EmbeddedIn } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { AreaErrorBoundary } from './AreaErrorBoundary';
import { OnReadyProvider } from './partner/reportingReady';

interface EmbeddedAreaProps {
  readonly area: AreaModule;
  readonly services: HostServices;
  readonly basePath: string;
  /** Selector of the element that sets the page's colors and type. */
  readonly root: string;
  /** Position in a partner's page. Default: the area fills the page. */
  readonly embedded?: EmbeddedIn;
  readonly portal: HTMLElement | null;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly onReady?: () => void;
  readonly onError?: () => void;
}

export function EmbeddedArea({ services, ...rest }: EmbeddedAreaProps) {
  return (
    <HostServicesProvider services={services}>
      <ThemedArea {...rest} />
    </HostServicesProvider>
  );
}

function ThemedArea({
  area,
  basePath,
  root,
  embedded,
  portal,
  head,
  foot,
  onReady,
  onError,
}: Omit<EmbeddedAreaProps, 'services'>) {
  const { scheme, tokens } = useThemePreference();
  const theme = useMemo(() => areaTheme(scheme, area.id, tokens), [scheme, area.id, tokens]);
  return (
    <UiProvider theme={theme} root={root} embedded={embedded} portal={portal}>
      {head}
      <OnReadyProvider value={onReady}>
        <AreaErrorBoundary onError={onError}>
          <area.Area basePath={basePath} />
        </AreaErrorBoundary>
      </OnReadyProvider>
      {foot}
    </UiProvider>
  );
}
