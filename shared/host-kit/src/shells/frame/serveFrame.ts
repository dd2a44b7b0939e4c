import { AREA_IDS, type Alert, type AreaId, type HostServices, type Readable } from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import type { AreaBudget } from '@fathom/base/limits/areaBudget';
import { CALL_LIMIT, PORTFOLIO_LIMIT, READ_LIMIT, STORAGE, type DataLimit } from '@fathom/base/limits/areaLimits';
import { withoutHostPart } from '@fathom/base/limits/hostPart';
import { keepPace } from '@fathom/base/limits/keepPace';
import { measureData } from '@fathom/base/limits/measure';
import { logProblem } from '@fathom/base/log/logProblem';
import * as v from 'valibot';
import { currentValues, servedValues } from './borderEnds';
import { callError, frameCallError } from './callError';
import { frameCalls, readCalls } from './frameCalls';
import {
  FRAME_PROTOCOL,
  type FrameCallError,
  type FrameStart,
  type FrameValues,
  type HostMessage,
  type InlineMessage,
  type VisiblePart,
} from './frameMessages';
import type { PortfolioCalls } from './portfolioCalls';
import { parseUrl } from '@fathom/base/domain/parseUrl';

export interface FrameOptions {
  readonly area: AreaId;
  /** Services restricted to this area (`areaServices`). */
  readonly services: HostServices;
  readonly configuration: RuntimeConfiguration;
  readonly basePath: string;
  readonly path: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly onWent: (path: string, isReplaced: boolean) => void;
  /** Shared by all frames of the area. */
  readonly budget: AreaBudget;
  /** Called when the frame reports a press, which only the browser can confirm. */
  readonly onPressed: () => void;
  /** Called when the frame was stopped because it sent too much. */
  readonly onFlood: (reason: string) => void;
  /** Called with an inline frame's messages. Without it, the frame fills the window. */
  readonly onInline?: (message: InlineMessage) => void;
  readonly onScreen?: ((kind: 'displayed' | 'stopped') => void) | undefined;
  /** Set for a frame that displays nothing: it can only read chains, and return what these calls request. */
  readonly portfolio?: PortfolioCalls | undefined;
}

export interface ServedFrame {
  /** The first message to the frame, sent with the other end of the port. */
  readonly start: FrameStart;
  show(path: string): void;
  alert(alert: Alert): void;
  view(part: VisiblePart): void;
  /** Closes the port. The host still follows pending transactions. */
  stop(): void;
}

/** Limits a frame's concurrent calls, so that a flood doesn't block the host. */
const MOST_OPEN_CALLS = 500;
const MOST_EXPLANATIONS = 200;
/** Milliseconds. A frame whose refused message blocked the host for longer sends no second one. */
const LONGEST_READ = 200;
/** Pixels. */
const HIGHEST = 50_000;

const text = v.pipe(v.string(), v.maxLength(2000));
const message = v.variant('kind', [
  v.object({ kind: v.literal('call'), call: v.number(), name: text, values: v.array(v.unknown()) }),
  v.object({ kind: v.literal('went'), path: text, isReplaced: v.boolean() }),
  v.object({
    kind: v.literal('stored'),
    key: text,
    value: v.optional(v.pipe(v.string(), v.maxLength(STORAGE.size))),
  }),
  v.object({ kind: v.literal('explained'), reason: text, sentence: text }),
  v.object({ kind: v.literal('pressed') }),
  v.object({ kind: v.literal('displayed') }),
  v.object({ kind: v.literal('stopped') }),
  v.object({ kind: v.literal('portfolioResult'), call: v.number(), value: v.unknown() }),
  v.object({ kind: v.literal('portfolioError'), call: v.number(), error: frameCallError }),
  v.object({ kind: v.literal('height'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(HIGHEST)) }),
]);

/**
 * The frame may be hostile: messages are parsed, calls are limited to those of the border, and paths to those below
 * `basePath`.
 */
export function serveFrame(port: MessagePort, options: FrameOptions): ServedFrame {
  const { area, services, basePath, path, configuration, stored, budget } = options;
  const { onPressed, onWent, onInline, onScreen, portfolio } = options;
  const { network, transactions, preferences, navigation } = services;
  const calls = portfolio ? readCalls(services) : frameCalls(services, area);
  const copied = servedValues(services);
  const storage = preferences.storage(area);
  const sentences = new Map<string, string>();
  const stops = [transactions.explainReverts(area, (reason) => sentences.get(reason))];
  let openCalls = 0;
  let hasLogged = false;
  const go = keepPace(budget, 'navigation', ([next, isReplaced]: readonly [string, boolean]) =>
    onWent(next, isReplaced),
  );

  function post(sent: HostMessage): void {
    port.postMessage(sent);
  }

  function follow<T>(readable: Readable<T>, valuesOf: () => Partial<FrameValues>): void {
    stops.push(readable.subscribe(() => post({ kind: 'values', values: valuesOf() })));
  }

  const nodeCounts = () =>
    Object.fromEntries(network.chains.map(({ id }) => [id, network.reader(id).nodeCount ?? 1] as const));

  follow(network.current, () => ({ chainId: network.current.get().id }));
  for (const [name, value] of Object.entries(copied)) follow<unknown>(value, () => ({ [name]: value.get() }));

  async function answer(call: number, name: string, values: readonly unknown[]): Promise<void> {
    const served = calls.get(name);
    if (!served || openCalls >= MOST_OPEN_CALLS) {
      return post({
        kind: 'error',
        call,
        error: failure(served ? 'too many calls are open' : 'there is no such call'),
      });
    }
    openCalls += 1;
    // A frame of an earlier version does not report presses.
    if (served.asksWallet) onPressed();
    try {
      const value = await served.perform(values);
      // A custom RPC changes the number of nodes without an event.
      if (name === 'read') post({ kind: 'values', values: { nodeCounts: nodeCounts() } });
      post({ kind: 'result', call, value });
    } catch (error) {
      post({ kind: 'error', call, error: callError(error) });
    } finally {
      openCalls -= 1;
    }
  }

  function stop(): void {
    for (const leave of stops.splice(0)) leave();
    go.stop();
    port.onmessage = null;
    port.close();
  }

  function flood(reason: string): void {
    stop();
    logProblem(`the frame of ${area} was stopped`, reason);
    options.onFlood(reason);
  }

  function refuse(data: unknown, reason: string, blockedFor: number): void {
    if (blockedFor > LONGEST_READ) return flood('it blocked this page with a message that is too large');
    if (!budget.take('oversized')) return flood('it sent several messages that are too large');
    const error = failure(`The call is refused: ${reason}.`);
    if (v.is(call, data)) post({ kind: 'error', call: data.call, error });
    if (v.is(portfolioResult, data)) portfolio?.receive({ kind: 'portfolioError', call: data.call, error });
  }

  port.onmessage = (event: MessageEvent<unknown>) => {
    // Checked first, because reading a message takes time in proportion to its size.
    if (!budget.take('message')) return flood('it sent too many messages');
    const readAt = performance.now();
    // Browsers decode the message here, whatever its size: no limit applies before.
    const { data } = event;
    const measured = measureData(data, limitOf(data));
    if (!measured.ok) return refuse(data, measured.reason, performance.now() - readAt);
    // The host decides how many results it requests.
    if (!isRequested(data, portfolio) && !budget.take('traffic', measured.size)) return flood('it sent too much');
    const parsed = v.safeParse(message, data);
    if (!parsed.success) {
      if (!budget.take('malformed')) return flood('it sent what is no message');
      // Logs once, because a flood would fill the console.
      if (!hasLogged) logProblem(`the frame of ${area} sent what is no message`, parsed.issues[0].message);
      hasLogged = true;
      return;
    }
    const received = parsed.output;
    // A frame that displays nothing neither navigates nor stores.
    if (portfolio && !PORTFOLIO_KINDS.has(received.kind)) return;
    switch (received.kind) {
      case 'call':
        return void answer(received.call, received.name, received.values);
      case 'went':
        if (isBelow(basePath, received.path)) go([withoutHostPart(received.path), received.isReplaced]);
        return;
      case 'pressed':
        return onPressed();
      case 'stored':
        if (received.value === undefined) storage.remove(received.key);
        else storage.set(received.key, received.value);
        return;
      case 'explained':
        if (sentences.size < MOST_EXPLANATIONS) sentences.set(received.reason, received.sentence);
        return;
      case 'portfolioResult':
      case 'portfolioError':
        return portfolio?.receive(received);
      default:
        onInline?.(received);
        if (received.kind !== 'height') onScreen?.(received.kind);
    }
  };

  portfolio?.connect(post);
  return {
    start: {
      kind: 'fathom-frame-start',
      protocol: FRAME_PROTOCOL,
      area,
      contract: services.contract,
      hostKind: services.hostKind,
      basePath,
      path,
      chains: network.chains,
      configuration,
      stored,
      areaPaths: Object.fromEntries(AREA_IDS.map((id) => [id, navigation.areaPath(id)])) as Record<AreaId, string>,
      values: {
        ...currentValues(copied),
        chainId: network.current.get().id,
        nodeCounts: nodeCounts(),
      },
      ...(onInline && { inline: true }),
      ...(portfolio && { portfolio: true }),
    },
    show: (next) => post({ kind: 'show', path: next }),
    alert: (alert) => post({ kind: 'alert', alert }),
    view: (part) => post({ kind: 'visible', part }),
    stop,
  };
}

/** Ignores other members without copying them, because a refused message can have millions. */
const call = v.object({ kind: v.literal('call'), call: v.number() });
const portfolioResult = v.object({ kind: v.literal('portfolioResult'), call: v.number() });

/** Kinds of messages that a frame without a visible page may send. */
const PORTFOLIO_KINDS: ReadonlySet<string> = new Set(['call', 'portfolioResult', 'portfolioError']);

function isRequested(data: unknown, portfolio: PortfolioCalls | undefined): boolean {
  return portfolio !== undefined && v.is(portfolioResult, data) && portfolio.isOpen(data.call);
}

/** Adds room for the message's keys to the size of the stored value. */
const STORED_LIMIT: DataLimit = { ...CALL_LIMIT, size: STORAGE.size + 1_000 };

function limitOf(data: unknown): DataLimit {
  const { kind, name } = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>;
  if (kind === 'stored') return STORED_LIMIT;
  if (kind === 'portfolioResult') return PORTFOLIO_LIMIT;
  return kind === 'call' && name === 'read' ? READ_LIMIT : CALL_LIMIT;
}

/** True for a path below `basePath` on the host's origin, with any query and hash. */
function isBelow(basePath: string, path: string): boolean {
  const base = new URL(basePath, 'https://host.invalid');
  const target = path.startsWith('/') ? parseUrl(path, base.origin) : undefined;
  if (!target) return false;
  const { origin, pathname } = target;
  return origin === base.origin && (pathname === base.pathname || pathname.startsWith(`${base.pathname}/`));
}

function failure(reason: string): FrameCallError {
  return { code: 'failed', message: reason };
}
