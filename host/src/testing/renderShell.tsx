import { init } from '@module-federation/enhanced/runtime';
import { HostServicesProvider } from '@fathom/contract';
import { MemoryRouter } from '@fathom/contract/router';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { trustInputs } from '@fathom/testing/trustedEvents';
import { createHostServices, type HostAssembly } from '../services/createHostServices';
import { ShellProvider } from '../shell/ShellContext';
import type { Shell } from '../shell/shellView';
import { testConfiguration } from './testConfiguration';

// Called at import, before the listeners of any host.
trustInputs();
// In a build, webpack's plugin creates the federation instance.
init({ name: 'shell', remotes: [] });

interface RenderOptions {
  readonly path?: string | undefined;
  readonly changes?: object | undefined;
  readonly replace?: ((shell: Shell) => Partial<Shell>) | undefined;
}

/** Uses the real services. Must be awaited, because areas suspend. */
export async function renderShell(
  content: ReactNode,
  { path = '/', changes = {}, replace }: RenderOptions = {},
): Promise<HostAssembly> {
  // Events of tests are not trusted.
  const assembly = createHostServices(testConfiguration(changes), window, { hasPressed: () => true });
  const { shell } = assembly;
  const screen = (
    <ShellProvider shell={{ ...shell, ...replace?.(shell) }}>
      <HostServicesProvider services={shell.services}>
        <MemoryRouter initialEntries={[path]}>
          <UiProvider theme={areaTheme('light')}>{content}</UiProvider>
        </MemoryRouter>
      </HostServicesProvider>
    </ShellProvider>
  );
  await act(async () => void render(screen));
  return assembly;
}

export async function press(element: Element): Promise<void> {
  await act(async () => userEvent.click(element));
}
