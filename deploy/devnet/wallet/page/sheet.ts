import { element } from './element';
import { WALLET_ICON, WALLET_NAME } from './identity';
import { isolateEvents } from './isolateEvents';
import { SHEET_STYLE } from './sheetStyle';

export interface Sheet {
  readonly title: string;
  /** Content between title and buttons; may change while the sheet is open. */
  readonly content: readonly Node[];
  readonly approve: string;
  readonly reject: string;
}

const CLOSE_KEY = 'Escape';

/**
 * Shows one sheet at a time and queues the others. Resolves to `true` for approval, `false` for rejection and Escape.
 */
export type UserPrompt = (sheet: Sheet) => Promise<boolean>;

export function createUserPrompt(): UserPrompt {
  const host = document.createElement('demo-wallet');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(SHEET_STYLE);
  root.adoptedStyleSheets = [style];

  let response: ((approved: boolean) => void) | undefined;
  isolateEvents(host, (event, target) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== CLOSE_KEY) return;
      event.preventDefault();
      response?.(false);
    } else {
      const button = target.closest('[data-answer]');
      if (button !== null) response?.(button.getAttribute('data-answer') === 'yes');
    }
  });

  let last: Promise<unknown> = Promise.resolve();
  const prompt: UserPrompt = (sheet) =>
    new Promise((resolve) => {
      const dialog = drawSheet(sheet);
      document.documentElement.append(host);
      root.replaceChildren(dialog);
      // The browser's own ways to close a dialog, such as the back gesture.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        response?.(false);
      });
      response = (approved) => {
        response = undefined;
        dialog.close();
        host.remove();
        resolve(approved);
      };
      dialog.showModal();
    });
  return (sheet) => {
    const turn = last.then(() => prompt(sheet));
    last = turn;
    return turn;
  };
}

function drawSheet({ title, content, approve, reject }: Sheet): HTMLDialogElement {
  const scheme = document.documentElement.dataset['theme'];
  return element(
    'dialog',
    { 'data-testid': 'demo-wallet-sheet', 'aria-labelledby': 'title', ...(scheme && { 'data-scheme': scheme }) },
    [
      element('header', {}, [
        element('img', { src: WALLET_ICON, alt: '' }),
        element('b', {}, [WALLET_NAME]),
        element('span', {}, [location.host]),
      ]),
      element('main', {}, [element('h2', { id: 'title' }, [title]), ...content]),
      element('footer', {}, [
        element('button', { type: 'button', 'data-answer': 'no', 'data-testid': 'demo-wallet-reject' }, [reject]),
        element(
          'button',
          { type: 'button', 'data-answer': 'yes', 'data-testid': 'demo-wallet-approve', autofocus: '' },
          [approve],
        ),
      ]),
    ],
  );
}
