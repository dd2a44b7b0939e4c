import { FRAME_SANDBOX } from '../../frame/framePage';
import { HOST_STYLE } from './hostStyle';
import { embedText } from '../embedText';
import { LEAST_PART } from './visiblePart';

export interface FrameElement {
  readonly frame: HTMLIFrameElement;
  /** Pixels. */
  setHeight(height: number): void;
  /** Hides or shows the frame; a hidden frame still loads. */
  setDisplayed(isDisplayed: boolean): void;
  showProblem(problem: string, retry: () => void): void;
  remove(): void;
}

const STYLE = `${HOST_STYLE}
  iframe { display: block; width: 100%; min-height: ${LEAST_PART}px; border: 0; }
  [hidden] { display: none; }
  [role=alert] { padding: 24px; font: 14px/1.5 system-ui, sans-serif; color: #14212b; background: #fff; }
  p { margin: 0 0 16px; }
  strong { display: block; }
  button { font: inherit; padding: 8px 16px; }
`;

/** Appends the frame to `element`. It loads only once its `src` is set. */
export function createFrameElement(element: HTMLElement, title: string): FrameElement {
  const page = element.ownerDocument;
  const carrier = page.createElement('div');
  const shadow = carrier.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const frame = page.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.allow = 'clipboard-write';
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  shadow.append(frame);
  element.append(carrier);
  let notice: HTMLElement | undefined;
  return {
    frame,
    setHeight(height) {
      frame.style.height = `${height}px`;
    },
    setDisplayed(isDisplayed) {
      frame.hidden = !isDisplayed;
    },
    showProblem(problem, retry) {
      notice?.remove();
      const next = createNotice(page, problem, () => {
        next.remove();
        retry();
      });
      notice = next;
      frame.hidden = true;
      shadow.append(next);
    },
    remove: () => carrier.remove(),
  };
}

function createNotice(page: Document, problem: string, retry: () => void): HTMLElement {
  const notice = page.createElement('div');
  notice.setAttribute('role', 'alert');
  const text = page.createElement('p');
  const title = page.createElement('strong');
  title.textContent = embedText.configuration.title;
  text.append(title, problem);
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = embedText.retry;
  button.addEventListener('click', retry);
  notice.append(text, button);
  return notice;
}
