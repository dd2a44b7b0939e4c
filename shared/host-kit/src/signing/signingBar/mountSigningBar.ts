import type { Readable, ThemePreference } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import type { ShowSigning } from '../../transactions/submit/signingDisplay';
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

/** The time in ms that a request's outcome is displayed. */
const OUTCOME_TIME = 3000;

/**
 * Displays one request at a time: a second one would replace it or share the window. The wallet receives a request only
 * after the end of its calls was on the screen.
 */
export function mountSigningBar({ page, theme, openRequest }: SigningBarOptions): ShowSigning {
  const layer = createTopLayer(page);
  // Uses only the host's colors: an embedding page's colors could make it unreadable.
  const paint = () => layer.style(signingBarStyle(areaTheme(theme.get().scheme), content));
  let content: 'request' | 'outcome' = 'request';
  theme.subscribe(paint);
  let displayed = 0;

  /** Returns the reason that the user has not read a request; `undefined` once its end was on the screen. */
  async function readProblem(request: DrawnRequest, end: EndOfCalls): Promise<string | undefined> {
    if (!(await layer.painted())) return text.unreadable;
    if (end.wasSeen()) return undefined;
    // A modal dialog of the page prevents scrolling the bar below it.
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
