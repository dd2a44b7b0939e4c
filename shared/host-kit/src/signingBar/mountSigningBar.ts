import type { Readable, ThemePreference } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import type { ShowSigning } from '../transactions/signingDisplay';
import { areaTheme } from '@fathom/ui/theme/theme';
import * as browser from './browser';
import { drawRequest } from './drawRequest';
import type { OpenRequest } from './requestLock';
import { signingBarStyle } from './signingBarStyle';
import { signingBarText as text } from './text/en';
import { createTopLayer } from './topLayer';

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
 * its place or share the window with it. The user ends an unanswered request by hiding it.
 */
export function mountSigningBar({ page, theme, openRequest }: SigningBarOptions): ShowSigning {
  const layer = createTopLayer(page);
  // Uses only the host's colors: an embedding page's could make it unreadable.
  const paint = () => layer.style(signingBarStyle(areaTheme(theme.get().scheme), content));
  let content: 'request' | 'outcome' = 'request';
  theme.subscribe(paint);
  let displayed = 0;

  return async (summary) => {
    const close = openRequest();
    if (!close) return failed({ code: 'no-answer', message: text.busy });
    displayed += 1;
    const key = displayed;
    const hide = () => {
      close();
      if (key === displayed) layer.hide();
    };
    const request = drawRequest(page, summary, hide);
    content = 'request';
    paint();
    browser.setText(layer.shadow, '');
    browser.appendChild(layer.shadow, request.element);
    layer.show();
    if (!(await layer.painted())) {
      hide();
      return failed({ code: 'refused', message: text.unreadable });
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
