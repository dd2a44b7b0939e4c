import '../../../signing/captured/globals';
import '../../../signing/captured/responses';
import '../../../signing/signingBar/browser';
import type { AreaId, MountedArea, MountOptions } from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { AreaLoadError } from '../../../signing/guard/areaLoadError';
import { explainLoadError } from '../../../signing/guard/areaProblemText';
import { connectFrame, type FrameConnection } from '../../frame/connectFrame';
import { FRAME_PAGE, isSeparateOrigin } from '../../frame/framePage';
import { checkMountArguments } from './checkMountArguments';
import { createEmbeddedHost } from '../services/createEmbeddedHost';
import { embeddedSigning } from '../services/embeddedSigning';
import { embedText } from '../embedText';
import { createFrameElement, type FrameElement } from './frameElement';
import { frameRelease, type FrameSource } from './frameRelease';
import {
  attempt,
  basePathOf,
  mountDisplay,
  onAlertOf,
  partnerHostOptions,
  type AreaEvents,
  type PreparedArea,
} from './mountedArea';
import { followAddressBar, memoryRoute } from '../page/areaRoute';
import { readConfigurationOf } from '../services/readConfigurationOf';
import { followVisiblePart } from './visiblePart';

/** The time in ms for a frame's page to announce itself. */
const START_LIMIT = 20_000;

/**
 * Mounts an area in a sandboxed frame of its own origin. This page runs none of its code: it verifies and displays the
 * frame's requests, and passes them to the partner's provider.
 */
export function mountFramed(
  area: AreaId,
  element: HTMLElement,
  source: FrameSource,
  options: MountOptions,
): MountedArea {
  checkMountArguments(element, options);
  const display = createFrameElement(element, AREA_NAMES[area]);
  let stop = (): void => undefined;
  return mountDisplay(options, {
    readConfiguration: () => readConfigurationOf(options.configuration, () => new URL(source.folder)),
    prepare: (current, events, configuration) =>
      prepare({ area, source, options: current, events, configuration, display, onStop: (next) => (stop = next) }),
    showProblem: (problem, retry) => display.showProblem(problem, () => void retry()),
    remove() {
      stop();
      display.remove();
    },
  });
}

interface FrameParts {
  readonly area: AreaId;
  readonly source: FrameSource;
  readonly options: MountOptions;
  readonly events: AreaEvents;
  readonly configuration: RuntimeConfiguration;
  readonly display: FrameElement;
  readonly onStop: (stop: () => void) => void;
}

function prepare({ area, source, options, events, configuration, display, onStop }: FrameParts): PreparedArea {
  const basePath = basePathOf(area, options, events);
  const { frame } = display;
  const release = frameRelease(area, source);
  let connection: FrameConnection | undefined;
  let disconnect = (): void => undefined;
  let hasStarted = false;
  let isStopped = false;

  const route =
    options.basePath === undefined ? memoryRoute(basePath) : followAddressBar(window, basePath, () => follow());
  const host = createEmbeddedHost({
    ...partnerHostOptions(options, onAlertOf(options) ?? ((alert) => connection?.alert(alert))),
    area,
    isFramed: true,
    configuration,
    basePath,
    navigate(path) {
      route.write(path, false);
      follow();
    },
    signing: embeddedSigning(release.read),
  });

  function follow(): void {
    const path = route.current();
    display.setDisplayed(hasStarted && path !== undefined);
    if (path === undefined) return;
    connection?.show(path);
    report(path);
  }

  function report(path: string): void {
    attempt('onNavigate', () => options.onNavigate?.(new URL(path, window.location.origin).pathname));
  }

  function connect(address: string): void {
    if (!isSeparateOrigin(address, window)) return fail(`${address} is on the origin of this page.`);
    const overdue = setTimeout(() => {
      disconnect();
      fail(`${address} did not start. It may be unreachable, or not allow this page to display it.`);
    }, START_LIMIT);
    const connected = connectFrame(window, frame, address, {
      area,
      services: host.services,
      configuration,
      basePath,
      path: () => route.current() ?? basePath,
      stored: host.stored,
      budget: host.budget,
      onPressed: host.claimPress,
      onFlood(reason) {
        events.onError({ code: 'area', message: embedText.frame.flooded(AREA_NAMES[area], reason) });
        display.showProblem(embedText.frame.stopped(AREA_NAMES[area]), load);
      },
      onStarted() {
        clearTimeout(overdue);
        hasStarted = true;
        follow();
      },
      onWent(path, isReplaced) {
        route.write(path, isReplaced);
        report(path);
      },
      onInline(message) {
        switch (message.kind) {
          case 'displayed':
            release.displayed();
            return events.onReady();
          case 'stopped':
            if (release.failed(new AreaLoadError('broken', `${address} stopped before its first screen`)))
              return load();
            return events.onError({ code: 'area', message: embedText.failure.title });
          case 'height':
            return display.setHeight(message.height);
        }
      },
    });
    connection = connected;
    const stopFollowing = followVisiblePart(frame, (part) => connected.view(part));
    disconnect = () => {
      clearTimeout(overdue);
      stopFollowing();
      connected.stop();
    };
    frame.src = address;
  }

  function fail(reason: string): void {
    // The detailed reason is for the page's developers, not for users.
    events.onError({ code: 'load', message: embedText.frame.unavailable(AREA_NAMES[area], reason) });
    display.showProblem(embedText.frame.notice(AREA_NAMES[area]), load);
  }

  function load(): void {
    disconnect();
    release.read().then(
      ({ address }) => {
        if (!isStopped) connect(new URL(FRAME_PAGE, address).href);
      },
      (error: unknown) => {
        if (!isStopped) fail(explainLoadError(error));
      },
    );
  }

  onStop(() => {
    isStopped = true;
    disconnect();
    route.stop();
  });
  return { host, display: load };
}
