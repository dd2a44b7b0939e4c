import { areaTheme } from '@fathom/shared/ui/theme/theme';
import { declareFontFace } from '@fathom/shared/ui/theme/fontFace';
import { KitProvider } from '@fathom/shared/ui/KitProvider';
import { createRoot } from 'react-dom/client';
import { ConfigurationErrorPage } from './configuration/ConfigurationErrorPage';
import { readConfiguration } from './configuration/readConfiguration';
import { createHostServices } from './services/createHostServices';
import { App } from './shell/App';

async function start(element: HTMLElement): Promise<void> {
  declareFontFace(document);
  const root = createRoot(element);
  const configuration = await readConfiguration();
  if (!configuration.ok) {
    const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
    root.render(
      <KitProvider theme={areaTheme(scheme)}>
        <ConfigurationErrorPage failure={configuration.error} onReload={() => window.location.reload()} />
      </KitProvider>,
    );
    return;
  }
  const { host, store, areas } = createHostServices(configuration.value, window);
  root.render(<App shell={{ host, areas, configuration: configuration.value }} store={store} />);
  void host.wallet.restore();
}

const element = document.getElementById('app');
if (element) void start(element);
