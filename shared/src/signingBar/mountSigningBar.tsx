import type { Readable, ThemePreference } from '@fathom/shared/contract';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createWritable } from '../domain/writable';
import type { ShowSigning, SigningOutcome } from '../transactions/signingDisplay';
import { areaTheme } from '../ui/theme/theme';
import { SigningBar, type SigningNotice } from './SigningBar';
import { signingBarStyle } from './signingBarStyle';
import { createTopLayer } from './topLayer';

export interface SigningBarOptions {
  readonly page: Document;
  readonly theme: Readable<ThemePreference>;
}

/** How long the outcome of a request is displayed, in ms. */
const OUTCOME_TIME = 3000;

/**
 * Adds the bar to the page, with its own React root and shadow root. It exists only while it
 * displays something.
 */
export function mountSigningBar({ page, theme }: SigningBarOptions): ShowSigning {
  const notices = createWritable<readonly SigningNotice[]>([]);
  const layer = createTopLayer(page);
  const content = page.createElement('div');
  layer.shadow.append(content);
  // Uses only the host's colors: an embedding page's could make it unreadable.
  const paint = () => layer.style(signingBarStyle(areaTheme(theme.get().scheme)));
  theme.subscribe(paint);
  paint();
  let lastKey = 0;

  function close(key: number): void {
    notices.set(notices.get().filter((notice) => notice.key !== key));
    if (notices.get().length === 0) layer.hide();
  }

  flushSync(() => {
    createRoot(content).render(<SigningBar notices={notices} onClose={close} />);
  });

  return (summary) => {
    lastKey += 1;
    const key = lastKey;
    const waiting = notices.get().filter(({ status }) => status === 'waiting');
    flushSync(() => notices.set([{ key, summary, status: 'waiting' }, ...waiting]));
    layer.show();
    return (outcome: SigningOutcome) => {
      notices.set(notices.get().map((notice) => (notice.key === key ? { ...notice, status: outcome } : notice)));
      setTimeout(() => close(key), OUTCOME_TIME);
    };
  };
}
