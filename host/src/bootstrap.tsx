import '@fathom/host-kit/signing/captured/globals';
import '@fathom/host-kit/signing/captured/scripts';
import '@fathom/host-kit/signing/captured/verification';
import '@fathom/host-kit/signing/signingBar/browser';
import { tolerateForeignChanges } from '@fathom/host-kit/shells/embed/partner/foreignChanges';
import { startPage } from '@fathom/host-kit/shells/embed/page/startPage';
import { createScriptGuard } from '@fathom/host-kit/signing/guard/scriptGuard';
import { restrictSinks } from '@fathom/host-kit/signing/guard/trustedTypes';
import { areaTheme } from '@fathom/ui/theme/theme';
import { declareFontFace } from '@fathom/ui/theme/fontFace';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { RootBoundary } from '@fathom/ui/status/RootBoundary';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate as setFrameRate } from 'scheduler';
import { lockRealm } from './areas/lockRealm';
import { prefetchedRequests } from './areas/prefetchedRequests';
import { trackIntervals } from './areas/trackIntervals';
import { readConfiguration } from './configuration/readConfiguration';
import { PUSH_WORKER_PATH } from './portfolio/alerts/push/pushWorkerPath';
import { createHostServices } from './services/createHostServices';
import { App } from './shell/App';
import { createReports, reportSink } from './telemetry/createReports';
import { logProblem } from '@fathom/base/log/logProblem';
import { readWatchLink } from './wallet/readOnlyAccount';

// React renders a transition in slices of 5 ms by default. After each slice with new styles, the browser recomputes
// those of the whole page. Slices of 33 ms display an area earlier, and still respond to a press immediately (0062).
setFrameRate(30);

function whenIdle(run: () => void): void {
  // Missing in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run);
}

async function start(element: HTMLElement): Promise<void> {
  // Runs first, so that the policy also applies to markup of wallet extensions that wait for the page.
  const guard = createScriptGuard();
  restrictSinks(window, (address) => (address === PUSH_WORKER_PATH ? address : guard.sourceOf(address)));
  declareFontFace(document);
  tolerateForeignChanges(document);
  const reports = createReports(window, () => import('web-vitals'));
  const root = createRoot(element, { onCaughtError: (error) => reports.caught(error) });
  const prefetched = prefetchedRequests(window);
  const configuration = await readConfiguration(prefetched);
  if (!configuration.ok) {
    const { error } = configuration;
    startPage(async () => {
      const { ConfigurationErrorPage } = await import('./configuration/ConfigurationErrorPage');
      const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
      root.render(
        <UiProvider theme={areaTheme(scheme)}>
          <ConfigurationErrorPage failure={error} onReload={() => window.location.reload()} />
        </UiProvider>,
      );
    });
    return;
  }
  const { reports: endpoint } = configuration.value.features;
  const intervals = trackIntervals(window);
  const { host, shell } = createHostServices(configuration.value, window, {
    intervals,
    prefetched,
    guard,
    onCode: () => realm.finish(),
  });
  const realm = lockRealm(window, {
    report: (name) => logProblem('something tried to replace a global of the page', name),
    whenIdle,
    own: ['fathomScriptGuard'],
  });
  if (endpoint !== undefined) reports.start(host.telemetry.consent, reportSink(window, endpoint));
  const link = readWatchLink(window.location.search);
  if (link?.kind === 'account') host.wallet.watch(link.account, host.network.current.get().id);
  else void host.wallet.restore();
  root.render(
    <RootBoundary scheme={host.preferences.theme.get().scheme} onError={(error) => logProblem('the app failed', error)}>
      <App shell={shell} />
    </RootBoundary>,
  );
}

const element = document.getElementById('app');
if (element) void start(element);
