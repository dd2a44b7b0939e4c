import { setTimeout as pause } from 'node:timers/promises';
import { timeLimit } from '@fathom/testing/timeLimit';
import { findInPage, sendTarget, type SentTarget, type Target } from './findInPage';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Drives a browser. `Handle` is its own type of an element. */
export interface EngineDriver<Handle> {
  goto(url: string): Promise<void>;
  /** Calls a self-contained function in the page, and waits for its promise. */
  evaluate(run: (argument: string) => Json | Promise<Json>, argument: string): Promise<Json>;
  /** Returns the element found by the function; `undefined` for `null`. */
  locate(find: (target: SentTarget) => Element | null, target: SentTarget): Promise<Handle | undefined>;
  /** Calls a self-contained function in the page with the element. */
  evaluateOn(element: Handle, run: (element: Element) => string): Promise<string>;
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  pressEnter(element: Handle): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const POLL_MS = 100;

/** A page in any browser, as its user operates it. A wait that fails names its target. */
export class EnginePage<Handle = unknown> {
  constructor(private readonly driver: EngineDriver<Handle>) {}

  goto(url: string): Promise<void> {
    return this.driver.goto(url);
  }

  evaluate(run: (argument: string) => Json | Promise<Json>, argument = ''): Promise<Json> {
    return this.driver.evaluate(run, argument);
  }

  async waitFor(target: Target): Promise<void> {
    await this.find(target);
  }

  async waitForNone(target: Target): Promise<void> {
    await until(`${describe(target)} stays`, async () =>
      (await this.locate(target)) === undefined ? true : undefined,
    );
  }

  async click(target: Target): Promise<void> {
    await this.clickAtRest(target);
  }

  async pressEnter(target: Target): Promise<void> {
    await this.driver.pressEnter(await this.find(target));
  }

  async type(target: Target, text: string): Promise<void> {
    await this.driver.type(await this.clickAtRest(target), text);
  }

  screenshot(): Promise<Buffer> {
    return this.driver.screenshot();
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  private locate(target: Target): Promise<Handle | undefined> {
    return this.driver.locate(findInPage, sendTarget(target));
  }

  private find(target: Target): Promise<Handle> {
    return until(`${describe(target)} does not appear`, () => this.locate(target));
  }

  /** Clicks the element once it has stopped moving. One that the page replaces meanwhile is looked for again. */
  private clickAtRest(target: Target): Promise<Handle> {
    let last = '';
    return until(`${describe(target)} cannot be clicked`, async () => {
      try {
        const element = await this.locate(target);
        const place = element === undefined ? '' : await this.driver.evaluateOn(element, placeInPage);
        const isAtRest = place !== '' && place === last;
        last = place;
        if (element === undefined || !isAtRest) return undefined;
        await this.driver.click(element);
        return element;
      } catch (error) {
        if (!isReplaced(error)) throw error;
        last = '';
        return undefined;
      }
    });
  }
}

/** Drivers reject like this for an element that has left the page; nothing was pressed then. */
function isReplaced(error: unknown): boolean {
  return error instanceof Error && /not clickable|stale element|no such node|detached/i.test(error.message);
}

/** Returns the element's position after scrolling to it; empty while it is covered. */
function placeInPage(element: Element): string {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const hit =
    root instanceof Document || root instanceof ShadowRoot
      ? root.elementFromPoint(x + width / 2, y + height / 2)
      : null;
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? [x, y, width, height].join() : '';
}

async function until<T>(problem: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + timeLimit(60_000);
  for (;;) {
    const found = await attempt();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(problem);
    await pause(POLL_MS);
  }
}

function describe({ role, name, within }: Target): string {
  return `the ${role} ${String(name)}${within ? ` in ${describe(within)}` : ''}`;
}
