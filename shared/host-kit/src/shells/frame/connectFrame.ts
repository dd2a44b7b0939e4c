import type { Alert } from '@fathom/contract';
import * as v from 'valibot';
import { isSeparateOrigin } from './framePage';
import { FRAME_PROTOCOL, type VisiblePart } from './frameMessages';
import { serveFrame, type FrameOptions, type ServedFrame } from './serveFrame';

export interface FrameConnectionOptions extends Omit<FrameOptions, 'path' | 'stored'> {
  /** Returns the path, query and hash that the host displays. */
  readonly path: () => string;
  readonly stored: () => Readonly<Record<string, string>>;
  /** Called each time the frame has received its port. */
  readonly onStarted: () => void;
}

export interface FrameConnection {
  show(path: string): void;
  alert(alert: Alert): void;
  /** Sends the visible part of an inline frame, for its dialogs. */
  view(part: VisiblePart): void;
  stop(): void;
}

const ready = v.object({ kind: v.literal('fathom-frame-ready'), protocol: v.literal(FRAME_PROTOCOL) });

/**
 * Accepts messages only from this frame's window and the origin of `address`. A reloaded page gets a new port. Throws
 * if `address` has the page's own origin.
 */
export function connectFrame(
  page: Window,
  frame: HTMLIFrameElement,
  address: string,
  { path, stored, onStarted, onWent, onFlood, ...options }: FrameConnectionOptions,
): FrameConnection {
  if (!isSeparateOrigin(address, page)) throw new Error(`${address} is on the origin of the page that displays it`);
  const { origin } = new URL(address);
  let served: ServedFrame | undefined;
  let displayed = path();
  let visible: VisiblePart | undefined;

  function onMessage(event: MessageEvent<unknown>): void {
    const target = frame.contentWindow;
    if (target === null || event.source !== target || event.origin !== origin) return;
    // Checked first, because reading a message takes time in proportion to its size.
    if (!options.budget.take('start') || !v.is(ready, event.data)) return;
    served?.stop();
    displayed = path();
    const { port1, port2 } = new MessageChannel();
    served = serveFrame(port1, {
      ...options,
      path: displayed,
      stored: stored(),
      onWent(next, isReplaced) {
        displayed = next;
        onWent(next, isReplaced);
      },
      onFlood(reason) {
        stop();
        onFlood(reason);
      },
    });
    target.postMessage(served.start, origin, [port2]);
    if (visible) served.view(visible);
    onStarted();
  }

  function stop(): void {
    page.removeEventListener('message', onMessage);
    served?.stop();
  }

  page.addEventListener('message', onMessage);
  return {
    show(next) {
      if (next === displayed) return;
      displayed = next;
      served?.show(next);
    },
    alert: (alert) => served?.alert(alert),
    view(part) {
      visible = part;
      served?.view(part);
    },
    stop,
  };
}
