import { uiText } from '../ui/text/en';

/**
 * Loads the code of a page. Where that fails twice, states it in `#app` and offers to load the page again: without this the page would
 * stay empty. Uses neither React nor styles, which may be what is missing.
 */
export function startPage(load: () => Promise<unknown>): void {
  load()
    .catch(load)
    .catch(() => showFailure(document));
}

function showFailure(page: Document): void {
  const message = page.createElement('main');
  message.setAttribute('role', 'alert');
  const title = page.createElement('h1');
  title.textContent = uiText.start.title;
  const text = page.createElement('p');
  text.textContent = uiText.start.text;
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = uiText.reload;
  button.addEventListener('click', () => page.location.reload());
  message.append(title, text, button);
  page.getElementById('app')?.replaceChildren(message);
}
