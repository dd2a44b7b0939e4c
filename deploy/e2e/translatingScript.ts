/**
 * Translates the page like Chrome, but keeps the words, so that tests find them: each text node becomes two nested font
 * elements, including later additions and changes. Runs in the page before its scripts.
 */
export function translatePage(): void {
  const SKIPPED = 'font, script, style, textarea, title, noscript, [translate=no]';

  // Chrome's element is deprecated.
  const FONT: string = 'font';

  function translate(text: Text): void {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest(SKIPPED)) return;
    const [outer, inner] = [document.createElement(FONT), document.createElement(FONT)];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll(): void {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }

  new MutationObserver(translateAll).observe(document, { childList: true, subtree: true, characterData: true });
}

interface Fiber {
  readonly tag: number;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Finds texts that React has rendered and the page doesn't display. Runs in the page. */
export function findStaleTexts(): readonly string[] {
  const [TEXT, OFFSCREEN] = [6, 22];
  const stale: string[] = [];

  function visit(fiber: Fiber, parent: Node): void {
    const { tag, memoizedProps, memoizedState, stateNode, child, sibling } = fiber;
    const isHidden = tag === OFFSCREEN && memoizedState !== null;
    if (tag === TEXT && !(parent.textContent ?? '').includes(String(memoizedProps))) stale.push(String(memoizedProps));
    if (child && !isHidden) visit(child, stateNode instanceof HTMLElement ? stateNode : parent);
    if (sibling) visit(sibling, parent);
  }

  const app = document.getElementById('app') ?? document.body;
  const key = Object.keys(app).find((name) => name.startsWith('__reactContainer$'));
  // React's own property.
  const root = key === undefined ? undefined : (Reflect.get(app, key) as Fiber);
  const current = root && (root.stateNode as { readonly current: Fiber }).current;
  if (!current?.child) return ['React renders nothing'];
  visit(current.child, app);
  return stale;
}
