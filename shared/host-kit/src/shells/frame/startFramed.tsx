import type { AreaId, AreaModule } from '@fathom/contract';
import { createRoot, type Root } from 'react-dom/client';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { logProblem } from '@fathom/base/log/logProblem';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { RootBoundary } from '@fathom/ui/status/RootBoundary';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { declareFontFace } from '@fathom/ui/theme/fontFace';
import { areaTheme } from '@fathom/ui/theme/theme';
import { createAlertQueue } from '../embed/services/alertQueue';
import { EmbeddedAlerts } from '../embed/EmbeddedAlerts';
import { EmbeddedArea } from '../embed/EmbeddedArea';
import { embedText } from '../embed/embedText';
import { tolerateForeignChanges } from '../embed/partner/foreignChanges';
import { lazyArea, type LoadArea } from '../embed/partner/lazyArea';
import type { LoadPortfolio } from '../embed/partner/portfolioArea';
import { observeActivity } from '../../transactions/wallet/observeActivity';
import { callPortfolio } from './callPortfolio';
import { FRAME_PROTOCOL, type FrameReady, type FrameStart } from './frameMessages';
import { FrameRoutes } from './FrameRoutes';
import { frameServices, type ConnectedFrame } from './frameServices';
import { layOutInline, type InlineFrame } from './inlineFrame';

/**
 * The page's `frame-ancestors` decides which sites may be the parent. The area accesses the host only through the port.
 */
export function startFramed(id: AreaId, load: LoadArea, loadPortfolio: LoadPortfolio): void {
  const area = lazyArea(id, load);
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no element #app.');
  declareFontFace(document);
  tolerateForeignChanges(document);
  const root = createRoot(element);
  if (window.parent === window) return showAlone(root);
  let hasStarted = false;
  window.addEventListener('message', ({ source, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    // Accepts one start message: another page with access to the parent's window must not replace the host.
    if (hasStarted || source !== window.parent || !port || !isStart(data) || data.area !== id) return;
    hasStarted = true;
    if (data.portfolio) serve(port, data, loadPortfolio);
    else show({ root, content: element, area, port, start: data });
  });
  // Sent to any origin, because it contains no data.
  window.parent.postMessage({ kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL } satisfies FrameReady, '*');
}

interface Started {
  readonly root: Root;
  readonly content: HTMLElement;
  readonly area: AreaModule;
  readonly port: MessagePort;
  readonly start: FrameStart;
}

function show({ root, content, area, port, start }: Started): void {
  const configuration = parseRuntimeConfiguration(start.configuration);
  // The host's version of the schema may differ from this one.
  if (!configuration.ok) {
    const { field, problem } = configuration.error;
    return showProblem(root, embedText.configuration.title, embedText.configuration.wrong(field, problem));
  }
  let display = (_path: string): void => undefined;
  let inline: InlineFrame | undefined;
  const queue = createAlertQueue();
  const connected: ConnectedFrame = frameServices(port, start, configuration.value, {
    onShow: (path) => display(path),
    onAlert: queue.show,
    onVisible: (part) => inline?.show(part),
  });
  const { report } = connected;
  observeActivity(window, { onPress: connected.pressed });
  const onReady = (next: (path: string) => void) => {
    display = next;
  };
  if (start.inline) inline = layOutInline(document, content, (height) => report({ kind: 'height', height }));
  root.render(
    <RootBoundary scheme={start.values.theme.scheme} onError={(error) => logProblem('the page failed', error)}>
      <FrameRoutes basePath={start.basePath} path={start.path} onReady={onReady} onWent={connected.went}>
        <EmbeddedArea
          area={area}
          services={connected.services}
          basePath={start.basePath}
          root="body"
          portal={inline?.portal ?? null}
          foot={start.inline && <EmbeddedAlerts queue={queue} />}
          onReady={() => report({ kind: 'displayed' })}
          onError={() => report({ kind: 'stopped' })}
        />
      </FrameRoutes>
    </RootBoundary>,
  );
}

/** Returns data of the area's portfolio, and displays nothing. */
function serve(port: MessagePort, start: FrameStart, load: LoadPortfolio): void {
  const configuration = parseRuntimeConfiguration(start.configuration);
  if (!configuration.ok)
    return logProblem(`the configuration has a problem at ${configuration.error.field}`, configuration.error.problem);
  const { report, services }: ConnectedFrame = frameServices(port, start, configuration.value, {
    onShow: () => undefined,
    onAlert: () => undefined,
    onVisible: () => undefined,
    onPortfolioCall: (question) => void callPortfolio(portfolio, question, report),
  });
  const portfolio = load().then(({ createPortfolio }) => createPortfolio(services));
  // Each call returns the failure.
  portfolio.catch(() => undefined);
}

function showAlone(root: Root): void {
  showProblem(root, embedText.frame.title, embedText.frame.text);
}

function showProblem(root: Root, title: string, text: string): void {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.render(
    <UiProvider theme={areaTheme(isDark ? 'dark' : 'light')} root="body">
      <ErrorState title={title}>{text}</ErrorState>
    </UiProvider>,
  );
}

function isStart(data: unknown): data is FrameStart {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'fathom-frame-start' &&
    'protocol' in data &&
    data.protocol === FRAME_PROTOCOL &&
    'area' in data
  );
}
