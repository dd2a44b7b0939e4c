import { createHash } from 'node:crypto';

type RunScript = (address: string, content: string) => void;

/**
 * Fetches the scripts added to the page's head and passes them to `run`, because jsdom loads none. As in a browser, a
 * script with another digest than its element's doesn't run. Returns a function that stops this.
 */
export function loadPageScripts(run: RunScript): () => void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) void load(node, run);
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

async function load(script: HTMLScriptElement, run: RunScript): Promise<void> {
  const content = await fetchVerified(script);
  if (content !== undefined) {
    try {
      run(script.src, content);
    } catch (error) {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: String(error) }));
    }
  }
  script.dispatchEvent(new Event(content === undefined ? 'error' : 'load'));
}

async function fetchVerified({ src, integrity }: HTMLScriptElement): Promise<string | undefined> {
  try {
    const response = await fetch(src);
    const content = await response.text();
    const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return response.ok && (integrity === '' || integrity === digest) ? content : undefined;
  } catch {
    return undefined;
  }
}
