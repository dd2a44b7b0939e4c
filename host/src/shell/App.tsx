import { HostServicesProvider, useThemePreference, type AreaId } from '@fathom/contract';
import { BrowserRouter, useLocation } from '@fathom/contract/router';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';
import { useMemo, useState } from 'react';
import { areaOfPath } from '../areas/areaOfPath';
import { Layout } from './Layout';
import { ShellProvider } from './ShellContext';
import type { Shell } from './shellView';

export function App({ shell }: { shell: Shell }) {
  const [routes] = useState(() => pageRoutes(window));
  return (
    <ShellProvider shell={shell}>
      <HostServicesProvider services={shell.services}>
        <BrowserRouter {...routes.router}>
          <ThemedLayout />
        </BrowserRouter>
      </HostServicesProvider>
    </ShellProvider>
  );
}

function ThemedLayout() {
  const { scheme, tokens } = useThemePreference();
  const area: AreaId | undefined = areaOfPath(useLocation().pathname);
  const theme = useMemo(() => areaTheme(scheme, area, tokens), [scheme, area, tokens]);
  return (
    <UiProvider theme={theme}>
      <Layout />
    </UiProvider>
  );
}
