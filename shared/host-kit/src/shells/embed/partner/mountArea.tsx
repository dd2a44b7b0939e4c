import '../../../signing/captured/globals';
import '../../../signing/captured/responses';
import '../../../signing/signingBar/browser';
import type { AreaId, AreaModule, MountArea, MountOptions } from '@fathom/contract';
import { createRoot } from 'react-dom/client';
import { declareFontFace } from '@fathom/ui/theme/fontFace';
import { logProblem } from '@fathom/base/log/logProblem';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { createAlertQueue } from '../services/alertQueue';
import { areaFolder } from '../page/areaFolder';
import { checkMountArguments } from './checkMountArguments';
import { ConfigurationFailureNotice } from '../ConfigurationFailureNotice';
import { createEmbeddedHost } from '../services/createEmbeddedHost';
import { EmbeddedAlerts } from '../EmbeddedAlerts';
import { EmbeddedArea } from '../EmbeddedArea';
import { embedText } from '../embedText';
import { tolerateForeignChanges } from './foreignChanges';
import { createIsolatedRoot, type IsolatedRoot } from './isolatedRoot';
import { lazyArea, type LoadArea } from './lazyArea';
import { basePathOf, mountDisplay, onAlertOf, partnerHostOptions, type AreaEvents } from './mountedArea';
import { PartnerRouter } from './PartnerRouter';
import { portfolioArea, type LoadPortfolio } from './portfolioArea';
import { readConfigurationOf } from '../services/readConfigurationOf';
import { RouterBridge } from './RouterBridge';

/** Renders an area in a partner's page, inside a shadow root. Without `basePath` it routes in memory. */
export function mountArea(id: AreaId, load: LoadArea, loadPortfolio: LoadPortfolio): MountArea {
  const area = lazyArea(id, load);
  const portfolio = portfolioArea(id, loadPortfolio);
  return (element, options) => {
    checkMountArguments(element, options);
    const isolatedRoot = createIsolatedRoot(element);
    tolerateForeignChanges(isolatedRoot.shadow);
    const root = createRoot(isolatedRoot.content, {
      // Keeps the area's own errors, such as those of its cleanup, from the partner's page.
      onUncaughtError: (error) => logProblem('the area failed', error),
    });
    declareFontFace(element.ownerDocument);
    return mountDisplay(options, {
      readConfiguration: () => readConfigurationOf(options.configuration, areaFolder),
      prepare(current, events, configuration) {
        const { host, content } = prepare(
          current.portfolio === true ? portfolio : area,
          current,
          events,
          configuration,
          isolatedRoot,
        );
        return { host, display: () => root.render(content) };
      },
      showProblem(problem, retry) {
        root.render(
          <ConfigurationFailureNotice
            root={isolatedRoot.rootSelector}
            embedded={isolatedRoot}
            problem={problem}
            onRetry={retry}
          />,
        );
      },
      remove() {
        root.unmount();
        isolatedRoot.remove();
      },
    });
  };
}

function prepare(
  area: AreaModule,
  options: MountOptions,
  events: AreaEvents,
  configuration: RuntimeConfiguration,
  isolatedRoot: IsolatedRoot,
) {
  const basePath = basePathOf(area.id, options, events);
  const queue = options.onAlert ? undefined : createAlertQueue();
  let navigate = (_path: string): void => undefined;
  const host = createEmbeddedHost({
    ...partnerHostOptions(options, onAlertOf(options) ?? queue?.show ?? (() => undefined)),
    area: area.id,
    countAlert: queue?.count,
    configuration,
    basePath,
    navigate: (path) => navigate(path),
  });
  const content = (
    <PartnerRouter basePath={basePath} isInAddressBar={options.basePath !== undefined}>
      <RouterBridge
        onReady={(go) => {
          navigate = go;
        }}
        onNavigate={options.onNavigate}
      />
      <EmbeddedArea
        area={area}
        services={host.services}
        basePath={basePath}
        root={isolatedRoot.rootSelector}
        embedded={isolatedRoot}
        portal={isolatedRoot.portal}
        foot={queue && <EmbeddedAlerts queue={queue} />}
        onReady={events.onReady}
        onError={() => events.onError({ code: 'area', message: embedText.failure.title })}
      />
    </PartnerRouter>
  );
  return { host, content };
}
