import type { Alert, AreaId, MountedArea, MountError, MountOptions } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { logProblem } from '@fathom/base/log/logProblem';
import { bindProvider } from '../../../transactions/wallet/bindProvider';
import type { EmbeddedHost, EmbeddedHostOptions } from '../services/createEmbeddedHost';
import { embedText } from '../embedText';
import { isBelowPath } from '../page/isBelowPath';

export interface AreaEvents {
  readonly onReady: () => void;
  readonly onError: (error: MountError) => void;
}

export interface PreparedArea {
  readonly host: EmbeddedHost;
  readonly display: () => void;
}

export interface AreaDisplay {
  readonly readConfiguration: () => Promise<Result<RuntimeConfiguration, string>>;
  readonly prepare: (options: MountOptions, events: AreaEvents, configuration: RuntimeConfiguration) => PreparedArea;
  /** Displays a message instead of the area, with a retry button. */
  readonly showProblem: (problem: string, retry: () => Promise<void>) => void;
  readonly remove: () => void;
}

export function mountDisplay(
  options: MountOptions,
  { readConfiguration, prepare, showProblem, remove }: AreaDisplay,
): MountedArea {
  // Binds now, because a script of the page may replace the functions of the partner's object later.
  bindProvider(options.provider);
  const events = areaEvents(options);
  let changes: Parameters<MountedArea['update']>[0] = {};
  let configuration: RuntimeConfiguration | undefined;
  let host: EmbeddedHost | undefined;
  let isUnmounted = false;

  async function start(): Promise<void> {
    const read = await readConfiguration();
    if (isUnmounted || host) return;
    if (!read.ok) return fail({ code: 'configuration', message: read.error });
    configuration = read.value;
    await display(read.value);
  }

  async function display(configured: RuntimeConfiguration): Promise<void> {
    const chainId = changes.chainId ?? options.chainId;
    if (!hasChain(configured, chainId)) return fail(unknownChain(chainId));
    const prepared = prepare({ ...options, ...changes, chainId }, events, configured);
    host = prepared.host;
    // Signing files are read before the area's code is evaluated, so that it cannot affect them.
    await prepared.host.ready;
    if (!isUnmounted) prepared.display();
  }

  function fail(error: MountError): void {
    events.onError(error);
    showProblem(error.message, start);
  }

  void start();

  return {
    update(change) {
      if (isUnmounted) return;
      bindProvider(change.provider);
      const { chainId, ...rest } = change;
      const isUnknown = host && configuration && chainId !== undefined && !hasChain(configuration, chainId);
      if (isUnknown) events.onError(unknownChain(chainId));
      const accepted = isUnknown ? rest : change;
      changes = { ...changes, ...accepted };
      if (host) host.update(accepted);
      // The first chain was not configured, but the new one may be.
      else if (configuration) void display(configuration);
    },
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      remove();
      host?.stop();
    },
  };
}

/** Returns the base path of the area's pages. Reports an error if the page's path is not below it. */
export function basePathOf(area: AreaId, options: MountOptions, events: AreaEvents): string {
  const basePath = options.basePath?.replace(/\/+$/, '') ?? `/${area}`;
  const { pathname } = window.location;
  if (options.basePath !== undefined && !isBelowPath(pathname, basePath)) {
    events.onError({ code: 'path', message: embedText.path(pathname, basePath) });
  }
  return basePath;
}

export function partnerHostOptions(
  options: MountOptions,
  showAlert: EmbeddedHostOptions['showAlert'],
): Omit<EmbeddedHostOptions, 'area' | 'configuration' | 'basePath' | 'navigate'> {
  return {
    hostKind: 'partner',
    page: window,
    provider: options.provider,
    chainId: options.chainId,
    theme: options.theme,
    locale: options.locale,
    showAlert,
    onLeave: (path) => options.onNavigate?.(path),
    onBeforeTransaction: options.onBeforeTransaction,
    onNoProvider() {
      if (options.onNoProvider) attempt('onNoProvider', options.onNoProvider);
      else showAlert({ kind: 'error', text: embedText.noProvider });
    },
  };
}

export function onAlertOf({ onAlert }: Pick<MountOptions, 'onAlert'>): ((alert: Alert) => void) | undefined {
  return onAlert && ((alert) => onAlert(alert));
}

/** Wraps the partner's callbacks: a missing or failing one must not break the area. */
function areaEvents(options: MountOptions): AreaEvents {
  let isReady = false;
  return {
    onReady() {
      if (isReady) return;
      isReady = true;
      attempt('onReady', () => options.onReady?.());
    },
    onError(error) {
      // Without a callback, only the console shows the error to the page's developers.
      if (!options.onError) logProblem('an embedded area reports', error.message);
      attempt('onError', () => options.onError?.(error));
    },
  };
}

export function attempt(name: string, call: () => void): void {
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
