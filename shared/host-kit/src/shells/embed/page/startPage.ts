import { brokenPageText } from '@fathom/ui/text/brokenPageText';
import { uiText } from '@fathom/ui/text/en';

/** Retries once, then displays an error. Uses neither React nor styles, because they may be what failed to load. */
export function startPage(load: () => Promise<unknown>): void {
  // engine.ts has already displayed why this browser cannot run the page.
  if (document.documentElement.dataset.engine === 'refused') return;
  load()
    .catch(load)
    .catch(() => showFailure(document));
}

function showFailure(page: Document): void {
  const message = page.createElement('main');
  message.setAttribute('role', 'alert');
  const title = page.createElement('h1');
  title.textContent = brokenPageText.start.title;
  const text = page.createElement('p');
  text.textContent = brokenPageText.start.text;
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = uiText.reload;
  button.addEventListener('click', () => page.location.reload());
  message.append(title, text, button);
  page.getElementById('app')?.replaceChildren(message);
}
