import '../signingBar/browser';
import type { AreaId, AreaModule, MountArea, MountOptions, MountedArea } from '@fathom/contract';
import { createRoot } from 'react-dom/client';
import { declareFontFace } from '@fathom/ui/theme/fontFace';
import { bindProvider } from '../wallet/bindProvider';
import { createAlertQueue } from './alertQueue';
import { ConfigurationFailureNotice } from './ConfigurationFailureNotice';
import { createEmbeddedHost, type EmbeddedHost } from './createEmbeddedHost';
import { EmbeddedAlerts } from './EmbeddedAlerts';
import { EmbeddedArea } from './EmbeddedArea';
import { embedText } from './embedText';
import { logProblem } from '@fathom/base/log/logProblem';
import { createIsolatedRoot, type IsolatedRoot } from './isolatedRoot';
import { lateArea, type LoadArea } from './lateArea';
import { enterBasePath, PartnerRouter } from './PartnerRouter';
import { readConfigurationOf } from './readConfigurationOf';
import { RouterBridge } from './RouterBridge';

/**
 * Creates the `./mount` function of an area: it renders the area in a partner's page, inside a
 * shadow root, on the partner's own provider. Without `basePath` the area routes in memory and the
 * URL does not change. The area's code is loaded with {@link lateArea}.
 */
export function mountArea(id: AreaId, load: LoadArea): MountArea {
  const area = lateArea(id, load);
  return (element, options) => {
    // At once: a script of the page may replace the functions of the partner's object later.
    bindProvider(options.provider);
    const isolatedRoot = createIsolatedRoot(element);
    const root = createRoot(isolatedRoot.content, {
      // Not reported to the partner's page: an area's own errors, such as those of its cleanup.
      onUncaughtError: (error) => logProblem('the area failed', error),
    });
    declareFontFace(element.ownerDocument);
    let changes: Parameters<MountedArea['update']>[0] = {};
    let host: EmbeddedHost | undefined;
    let isUnmounted = false;

    void readConfigurationOf(options.configuration).then((configuration) => {
      if (isUnmounted) return;
      const chainId = changes.chainId ?? options.chainId;
      const problem = !configuration.ok
        ? configuration.error
        : configuration.value.chains.every(({ id }) => id !== chainId)
          ? embedText.configuration.chain(chainId)
          : undefined;
      if (!configuration.ok || problem !== undefined) {
        root.render(
          <ConfigurationFailureNotice
            root={isolatedRoot.rootSelector}
            shadow={isolatedRoot.shadow}
            problem={problem ?? ''}
          />,
        );
        return;
      }
      const prepared = prepare(area, { ...options, ...changes, chainId }, configuration.value, isolatedRoot);
      host = prepared.host;
      // What the area's code does once it is evaluated cannot change which files it is judged by.
      void prepared.host.ready.then(() => {
        if (!isUnmounted) root.render(prepared.content);
      });
    });

    return {
      update(change) {
        bindProvider(change.provider);
        changes = { ...changes, ...change };
        host?.update(change);
      },
      unmount() {
        if (isUnmounted) return;
        isUnmounted = true;
        root.unmount();
        host?.stop();
        isolatedRoot.remove();
      },
    };
  };
}

function prepare(
  area: AreaModule,
  options: MountOptions,
  configuration: Parameters<typeof createEmbeddedHost>[0]['configuration'],
  isolatedRoot: IsolatedRoot,
) {
  const basePath = options.basePath?.replace(/\/+$/, '') ?? `/${area.id}`;
  if (options.basePath !== undefined) enterBasePath(window, basePath);
  const queue = options.onAlert ? undefined : createAlertQueue();
  let navigate = (_path: string): void => undefined;
  const host = createEmbeddedHost({
    area: area.id,
    hostKind: 'partner',
    configuration,
    page: window,
    provider: options.provider,
    chainId: options.chainId,
    basePath,
    theme: options.theme,
    locale: options.locale,
    showAlert: options.onAlert ?? queue?.show ?? (() => undefined),
    navigate: (path) => navigate(path),
    onLeave: (path) => options.onNavigate?.(path),
    onBeforeTransaction: options.onBeforeTransaction,
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
        shadow={isolatedRoot.shadow}
        portal={isolatedRoot.portal}
        foot={queue && <EmbeddedAlerts queue={queue} />}
      />
    </PartnerRouter>
  );
  return { host, content };
}
