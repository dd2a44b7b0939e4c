import { HostServicesProvider, useThemePreference, type AreaModule, type HostServices } from '@fathom/contract';
import { useMemo, type ReactNode } from 'react';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { AreaErrorBoundary } from './AreaErrorBoundary';

interface EmbeddedAreaProps {
  readonly area: AreaModule;
  readonly services: HostServices;
  readonly basePath: string;
  /** Selector of the element that sets the page's colors and type. */
  readonly root: string;
  /** What its styles apply to. Default: the page. */
  readonly shadow?: ShadowRoot;
  readonly portal: HTMLElement | null;
  /** Above the area, inside services and theme: the bar of a standalone area. */
  readonly head?: ReactNode;
  /** Below the area: its alerts. */
  readonly foot?: ReactNode;
}

/** An area inside a router, with the providers that the host would otherwise supply. */
export function EmbeddedArea({ services, ...rest }: EmbeddedAreaProps) {
  return (
    <HostServicesProvider services={services}>
      <ThemedArea {...rest} />
    </HostServicesProvider>
  );
}

function ThemedArea({ area, basePath, root, shadow, portal, head, foot }: Omit<EmbeddedAreaProps, 'services'>) {
  const { scheme, tokens } = useThemePreference();
  const theme = useMemo(() => areaTheme(scheme, area.id, tokens), [scheme, area.id, tokens]);
  return (
    <UiProvider theme={theme} root={root} {...(shadow && { shadow })} portal={portal}>
      {head}
      <AreaErrorBoundary>
        <area.Area basePath={basePath} />
      </AreaErrorBoundary>
      {foot}
    </UiProvider>
  );
}
