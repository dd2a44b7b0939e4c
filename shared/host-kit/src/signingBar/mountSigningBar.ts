import type { Readable, ThemePreference } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import type { ShowSigning } from '../transactions/signingDisplay';
import { areaTheme } from '@fathom/ui/theme/theme';
import * as browser from './browser';
import { drawRequest, type DrawnRequest } from './drawRequest';
import type { OpenRequest } from './requestLock';
import { signingBarStyle } from './signingBarStyle';
import { signingBarText as text } from './text/en';
import { createTopLayer } from './topLayer';
import type { EndOfCalls } from './watchEnd';

export interface SigningBarOptions {
  readonly page: Document;
  readonly theme: Readable<ThemePreference>;
  readonly openRequest: OpenRequest;
}

/** How long the outcome of a request is displayed, in ms. */
const OUTCOME_TIME = 3000;

/**
 * The bar displays one request at a time, in its own shadow root, and is part of the page only while
 * it displays something. A second request is refused while the first is open, because it would take
 * its place or share the window with it. The user ends an unanswered request by hiding it. The
 * wallet is asked only after the end of the calls was on the screen.
 */
export function mountSigningBar({ page, theme, openRequest }: SigningBarOptions): ShowSigning {
  const layer = createTopLayer(page);
  // Uses only the host's colors: an embedding page's could make it unreadable.
  const paint = () => layer.style(signingBarStyle(areaTheme(theme.get().scheme), content));
  let content: 'request' | 'outcome' = 'request';
  theme.subscribe(paint);
  let displayed = 0;

  /** Why the user has not read a request; `undefined` once its end was on the screen. */
  async function readProblem(request: DrawnRequest, end: EndOfCalls): Promise<string | undefined> {
    if (!(await layer.painted())) return text.unreadable;
    if (end.wasSeen()) return undefined;
    // Below a modal dialog of the page it cannot be scrolled.
    if (!layer.isReachable()) return text.unreadable;
    const before = browser.focusedElement(page);
    request.offerRest(true);
    if (!(await end.seen)) return text.unread;
    request.offerRest(false);
    if (before) browser.focus(before, { preventScroll: true });
    return (await layer.painted()) ? undefined : text.unreadable;
  }

  return async (summary) => {
    const close = openRequest();
    if (!close) return failed({ code: 'no-answer', message: text.busy });
    displayed += 1;
    const key = displayed;
    let stopReading: () => void = () => undefined;
    const hide = () => {
      close();
      stopReading();
      if (key === displayed) layer.hide();
    };
    const request = drawRequest(page, summary, hide);
    content = 'request';
    paint();
    browser.setText(layer.shadow, '');
    browser.appendChild(layer.shadow, request.element);
    layer.show();
    const end = request.watchEnd();
    stopReading = end.stop;
    const problem = await readProblem(request, end);
    if (problem !== undefined) {
      hide();
      return failed({ code: 'refused', message: problem });
    }
    return ok((outcome) => {
      close();
      if (key !== displayed) return;
      layer.release();
      request.showOutcome(outcome);
      content = 'outcome';
      paint();
      setTimeout(hide, OUTCOME_TIME);
    });
  };
}
