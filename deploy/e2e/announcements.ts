import type { Page } from '@playwright/test';

export interface Announcements {
  /** All announcements since the page was opened, with collapsed whitespace. */
  readonly all: () => Promise<readonly string[]>;
  readonly count: (text: RegExp) => Promise<number>;
}

/**
 * Records live regions like assistive technology does: content added to a region is announced; in a region with
 * `aria-relevant="additions"`, a mere text change isn't. Call it before the page is opened.
 */
export async function listenToLiveRegions(page: Page): Promise<Announcements> {
  await page.addInitScript(recordAnnouncements);
  const all = () => page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said);
  return { all, count: async (text) => (await all()).filter((said) => text.test(said)).length };
}

function recordAnnouncements(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const LIVE = '[aria-live]:not([aria-live="off"]), [role=status], [role=alert]';
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const say = (node: Node) => {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') said.push(text);
  };

  function hear({ type, target, addedNodes }: MutationRecord): void {
    const region = elementOf(target)?.closest(LIVE);
    const isTextHeard = region?.getAttribute('aria-relevant') !== 'additions';
    if (type === 'characterData') {
      if (region && isTextHeard) say(region);
      return;
    }
    for (const node of addedNodes) {
      const isText = node instanceof Text;
      if (region) {
        if (!isText || isTextHeard) say(isText && isTextHeard ? region : node);
        continue;
      }
      // A region that is added together with its content is only announced if it is assertive.
      if (node instanceof Element)
        for (const added of [node, ...node.querySelectorAll('*')]) if (added.matches('[role=alert]')) say(added);
    }
  }

  new MutationObserver((records) => records.forEach(hear)).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
