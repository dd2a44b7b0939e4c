import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { createWritable } from '../domain/writable';
import type { ShowSigning, SigningOutcome } from '../transactions/signingDisplay';
import type { SigningBarOptions } from './signingBar';
import { SigningBar, type SigningNotice } from './SigningBar';
import { createTopLayer } from './topLayer';

/** How long the outcome of a request is shown, in ms. */
const OUTCOME_TIME = 4000;

/** Puts the bar on the page, with a React root and a shadow root of its own. It is there only while it shows something. */
export function mountSigningBar({ page, theme }: SigningBarOptions): ShowSigning {
  const notices = createWritable<readonly SigningNotice[]>([]);
  const layer = createTopLayer(page);
  const content = page.createElement('div');
  layer.shadow.append(content);
  let lastKey = 0;

  function close(key: number): void {
    notices.set(notices.get().filter((notice) => notice.key !== key));
    if (notices.get().length === 0) layer.hide();
  }

  flushSync(() => {
    createRoot(content).render(
      <StyleSheetManager target={layer.shadow}>
        <SigningBar notices={notices} theme={theme} onClose={close} />
      </StyleSheetManager>,
    );
  });

  return (summary) => {
    lastKey += 1;
    const key = lastKey;
    flushSync(() => notices.set([{ key, summary, status: 'waiting' }, ...notices.get()]));
    layer.show();
    return (outcome: SigningOutcome) => {
      notices.set(notices.get().map((notice) => (notice.key === key ? { ...notice, status: outcome } : notice)));
      setTimeout(() => close(key), OUTCOME_TIME);
    };
  };
}
