import type { Page } from '@playwright/test';

/** What a script of the page can do, as code of an area would. */
export interface HostileWindow {
  /** Everything that is reached from the document without calling anything. */
  reachable: () => readonly object[];
  /** The methods that a wallet was asked for, by the test's own provider. */
  asked: string[];
}

/** Gives the page's scripts the means of an attacker; evaluate it after the page has loaded. */
export async function installHostileScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = window as unknown as HostileWindow;
    scope.asked = [];
    scope.reachable = () => {
      const builtIn = new Set<unknown>([window, document, window.history, window.location]);
      for (const name of Object.getOwnPropertyNames(window)) {
        const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
        if (typeof value === 'function') builtIn.add(value).add(value.prototype);
      }
      const reached = new Set<object>();
      const queue: object[] = [];
      const add = (value: unknown) => {
        const isWalked = (typeof value === 'object' && value !== null) || typeof value === 'function';
        if (!isWalked || builtIn.has(value) || reached.has(value)) return;
        reached.add(value);
        queue.push(value);
      };
      const addNodes = (root: Document | ShadowRoot) => {
        for (const node of root.querySelectorAll('*')) {
          add(node);
          if (node.shadowRoot) addNodes(node.shadowRoot);
        }
      };
      addNodes(document);
      for (let next = queue.pop(); next; next = queue.pop()) {
        const prototype: unknown = Object.getPrototypeOf(next);
        const inherited =
          prototype === null || builtIn.has(prototype) || next instanceof Node
            ? []
            : Reflect.ownKeys(prototype as object);
        for (const key of [...Reflect.ownKeys(next), ...inherited]) {
          try {
            add(Reflect.get(next, key));
          } catch {
            // A getter that throws gives nothing away.
          }
        }
        if (next instanceof Map || next instanceof Set) for (const entry of next) add(entry);
      }
      return [...reached];
    };
  });
}
