import '../../../signing/captured/globals';
import '../../../signing/captured/responses';
import '../../../signing/signingBar/browser';
import type { AreaId, AreaModule } from '@fathom/contract';
import { BrowserRouter, Navigate, Route, Routes } from '@fathom/contract/router';
import { createRoot, type Root } from 'react-dom/client';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { discoverWallets } from '../../../transactions/wallet/discoverWallets';
import { observePresses } from '../../../transactions/wallet/observePresses';
import { createWritable } from '@fathom/base/domain/writable';
import { RootBoundary } from '@fathom/ui/status/RootBoundary';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { declareFontFace } from '@fathom/ui/theme/fontFace';
import { createAlertQueue } from '../services/alertQueue';
import { areaFolder } from './areaFolder';
import { StandaloneBar } from './StandaloneBar';
import { ConfigurationFailureNotice } from '../ConfigurationFailureNotice';
import { createEmbeddedHost } from '../services/createEmbeddedHost';
import { createWalletChoice, isWalletRemembered } from '../services/embeddedWalletChoice';
import { EmbeddedAlerts } from '../EmbeddedAlerts';
import { EmbeddedArea } from '../EmbeddedArea';
import { embedText } from '../embedText';
import { logProblem } from '@fathom/base/log/logProblem';
import { lazyArea, type LoadArea } from '../partner/lazyArea';
import { pageRoutes } from './pageRoutes';
import { readConfigurationOf } from '../services/readConfigurationOf';
import { RouterBridge } from '../partner/RouterBridge';
import { tolerateForeignChanges } from '../partner/foreignChanges';

const CONFIGURATION_FILE = 'config/app.json';

/** Renders an area on its own origin, with a bar for wallet and network, and with alerts. */
export async function startStandalone(id: AreaId, load: LoadArea): Promise<void> {
  const area = lazyArea(id, load);
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no element #app.');
  declareFontFace(document);
  tolerateForeignChanges(document);
  await display(area, createRoot(element));
}

async function display(area: AreaModule, root: Root): Promise<void> {
  const routes = pageRoutes(window);
  const read = await readConfigurationOf(routes.fileAddress(CONFIGURATION_FILE), areaFolder);
  if (!read.ok) {
    root.render(<ConfigurationFailureNotice root="body" problem={read.error} onRetry={() => display(area, root)} />);
    return;
  }
  const configuration = read.value;
  const queue = createAlertQueue();
  const basePath = `/${area.id}`;
  const storage = createDeviceStorage(() => localStorage, `fathom.alone.${area.id}.`);
  const isRemembered = createWritable(isWalletRemembered(storage));
  const load = (path: string): void => window.location.assign(routes.addressOf(path));
  let navigate = load;
  const host = createEmbeddedHost({
    area: area.id,
    hostKind: 'alone',
    configuration,
    page: window,
    provider: undefined,
    chainId: configuration.defaultChainId,
    basePath,
    showAlert: queue.show,
    countAlert: queue.count,
    navigate: (path) => navigate(path),
    onLeave: load,
    onNoProvider() {
      if (wallets.choose()) host.connect();
      else queue.show({ kind: 'error', text: embedText.alone.noWallet });
    },
    walletKind: 'extension',
    walletName: embedText.alone.account,
    isWalletRemembered: isRemembered,
  });
  const discovery = discoverWallets(window);
  const wallets = createWalletChoice({
    discovery,
    hasPressed: observePresses(window),
    storage,
    isRemembered,
    follow: (provider) => host.update({ provider }),
  });

  await host.ready;
  document.title = `${AREA_NAMES[area.id]} · ${configuration.brand.name}`;
  discovery.endStartup();
  root.render(
    <RootBoundary
      scheme={host.services.preferences.theme.get().scheme}
      onError={(error) => logProblem('the page failed', error)}
    >
      <BrowserRouter {...routes.router}>
        <RouterBridge
          onReady={(go) => {
            navigate = go;
          }}
          onNavigate={undefined}
        />
        <Routes>
          <Route
            path={`${basePath}/*`}
            element={
              <EmbeddedArea
                area={area}
                services={host.services}
                basePath={basePath}
                root="body"
                portal={null}
                head={<StandaloneBar brand={configuration.brand.name} area={area.id} wallets={wallets} />}
                foot={<EmbeddedAlerts queue={queue} />}
              />
            }
          />
          <Route index element={<Navigate to={basePath} replace />} />
          <Route path="*" element={<NotFoundRedirect of={area.id} to={basePath} />} />
        </Routes>
      </BrowserRouter>
    </RootBoundary>,
  );
}
