import '../signingBar/browser';
import type { AreaId, AreaModule, MountArea, MountedArea, MountError, MountOptions } from '@fathom/contract';
import { createRoot } from 'react-dom/client';
import { declareFontFace } from '@fathom/ui/theme/fontFace';
import { logProblem } from '@fathom/base/log/logProblem';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { bindProvider } from '../wallet/bindProvider';
import { createAlertQueue } from './alertQueue';
import { checkMountArguments } from './checkMountArguments';
import { ConfigurationFailureNotice } from './ConfigurationFailureNotice';
import { createEmbeddedHost, type EmbeddedHost } from './createEmbeddedHost';
import { EmbeddedAlerts } from './EmbeddedAlerts';
import { EmbeddedArea } from './EmbeddedArea';
import { embedText } from './embedText';
import { createIsolatedRoot, type IsolatedRoot } from './isolatedRoot';
import { lateArea, type LoadArea } from './lateArea';
import { isBelowPath, PartnerRouter } from './PartnerRouter';
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
    checkMountArguments(element, options);
    // At once: a script of the page may replace the functions of the partner's object later.
    bindProvider(options.provider);
    const isolatedRoot = createIsolatedRoot(element);
    const root = createRoot(isolatedRoot.content, {
      // Not reported to the partner's page: an area's own errors, such as those of its cleanup.
      onUncaughtError: (error) => logProblem('the area failed', error),
    });
    declareFontFace(element.ownerDocument);
    let changes: Parameters<MountedArea['update']>[0] = {};
    let configuration: RuntimeConfiguration | undefined;
    let host: EmbeddedHost | undefined;
    let isUnmounted = false;
    const events = areaEvents(options);

    async function start(): Promise<void> {
      const read = await readConfigurationOf(options.configuration);
      if (isUnmounted || host) return;
      if (!read.ok) return showProblem({ code: 'configuration', message: read.error });
      configuration = read.value;
      await display(read.value);
    }

    async function display(configured: RuntimeConfiguration): Promise<void> {
      const chainId = changes.chainId ?? options.chainId;
      if (!hasChain(configured, chainId)) return showProblem(unknownChain(chainId));
      const prepared = prepare(area, { ...options, ...changes, chainId }, events, configured, isolatedRoot);
      host = prepared.host;
      // What the area's code does once it is evaluated cannot change which files it is judged by.
      await prepared.host.ready;
      if (!isUnmounted) root.render(prepared.content);
    }

    function showProblem(error: MountError): void {
      events.onError(error);
      root.render(
        <ConfigurationFailureNotice
          root={isolatedRoot.rootSelector}
          embedded={isolatedRoot}
          problem={error.message}
          onRetry={start}
        />,
      );
    }

    void start();

    return {
      update(change) {
        if (isUnmounted) return;
        bindProvider(change.provider);
        const { chainId, ...rest } = change;
        const isUnknown = host && configuration && chainId !== undefined && !hasChain(configuration, chainId);
        // The area stays on its chain.
        if (isUnknown) events.onError(unknownChain(chainId));
        const accepted = isUnknown ? rest : change;
        changes = { ...changes, ...accepted };
        if (host) host.update(accepted);
        // The chain was not configured, and another one may be.
        else if (configuration) void display(configuration);
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

interface AreaEvents {
  readonly onReady: () => void;
  readonly onError: (error: MountError) => void;
}

/** The partner's callbacks: each may be missing or throw, which must not break the area. */
function areaEvents(options: MountOptions): AreaEvents {
  let isReady = false;
  return {
    onReady() {
      if (isReady) return;
      isReady = true;
      attempt('onReady', () => options.onReady?.());
    },
    onError(error) {
      // Without a callback the console is the only place where a developer of the page sees it.
      if (!options.onError) logProblem('an embedded area reports', error.message);
      attempt('onError', () => options.onError?.(error));
    },
  };
}

function attempt(name: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    logProblem(`${name} failed`, error);
  }
}

function hasChain({ chains }: RuntimeConfiguration, chainId: number): boolean {
  return chains.some(({ id }) => id === chainId);
}

function unknownChain(chainId: number): MountError {
  return { code: 'chain', message: embedText.configuration.chain(chainId) };
}

function prepare(
  area: AreaModule,
  options: MountOptions,
  events: AreaEvents,
  configuration: RuntimeConfiguration,
  isolatedRoot: IsolatedRoot,
) {
  const basePath = options.basePath?.replace(/\/+$/, '') ?? `/${area.id}`;
  const { pathname } = window.location;
  if (options.basePath !== undefined && !isBelowPath(pathname, basePath)) {
    events.onError({ code: 'path', message: embedText.path(pathname, basePath) });
  }
  const queue = options.onAlert ? undefined : createAlertQueue();
  const showAlert = options.onAlert ?? queue?.show ?? (() => undefined);
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
    showAlert,
    navigate: (path) => navigate(path),
    onLeave: (path) => options.onNavigate?.(path),
    onBeforeTransaction: options.onBeforeTransaction,
    onNoProvider() {
      if (options.onNoProvider) attempt('onNoProvider', options.onNoProvider);
      else showAlert({ kind: 'error', text: embedText.noProvider });
    },
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
