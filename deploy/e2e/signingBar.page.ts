import { expect, type CDPSession, type Page } from '@playwright/test';

/** The used fields of a DOM node in the DevTools protocol. */
interface DomNode {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly (DomNode & { readonly shadowRootType?: string })[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Page object of the bar that shows a pending wallet request. Its shadow root is closed, so the text is read through
 * the DevTools protocol.
 */
export class SigningBarScreen {
  private session: Promise<CDPSession> | undefined;

  constructor(private readonly page: Page) {}

  /** The whole text with collapsed whitespace; empty while there is no bar. */
  async text(): Promise<string> {
    const shadow = await this.shadow();
    return shadow ? textOf(shadow).replace(/\s+/g, ' ').trim() : '';
  }

  /** Scrolls to the end of the calls, which the bar waits for before the wallet is asked. */
  async readToEnd(): Promise<void> {
    await expect.poll(() => this.text()).toContain('Scroll to read all');
    await this.page.keyboard.press('End');
  }

  /** Text and bounding box of the part that doesn't scroll; with the text of the calls. */
  async parts(): Promise<{ readonly head: string; readonly headBox: Box; readonly calls: string }> {
    const shadow = await this.shadow();
    const [head, calls] = ['head', 'calls'].map((name) => shadow && findByClass(shadow, name));
    if (!this.session || !head || !calls) throw new Error('there is no bar');
    const { model } = await (await this.session).send('DOM.getBoxModel', { nodeId: head.nodeId });
    const [x = NaN, y = NaN] = model.border;
    const [headText, callsText] = [head, calls].map((node) => textOf(node).replace(/\s+/g, ' ').trim());
    const headBox = { x, y, width: model.width, height: model.height };
    return { head: headText ?? '', headBox, calls: callsText ?? '' };
  }

  private async shadow(): Promise<DomNode | undefined> {
    this.session ??= this.page.context().newCDPSession(this.page);
    const { root } = (await (await this.session).send('DOM.getDocument', { depth: -1, pierce: true })) as {
      root: DomNode;
    };
    const page = root.children?.find(({ nodeName }) => nodeName === 'HTML');
    const carrier = page?.children?.find(({ attributes = [] }) => attributes.includes('popover'));
    return carrier?.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
  }

  /** Its bounding box. The bar is a child of the root element, outside of every area. */
  async box(): Promise<Box> {
    return this.page.evaluate(() => {
      const carrier = document.querySelector(':root > div[popover]');
      if (!carrier) throw new Error('there is no bar');
      const { x, y, width, height } = carrier.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** True if the browser paints nothing above any part of it. */
  async isOnTop(): Promise<boolean> {
    return this.page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const carrier = document.querySelector(':root > div[popover]');
          if (!carrier) return resolve(false);
          const options: IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number } = {
            trackVisibility: true,
            delay: 100,
          };
          const observer = new IntersectionObserver(
            (entries: readonly (IntersectionObserverEntry & { readonly isVisible?: boolean })[]) => {
              observer.disconnect();
              resolve(entries.at(-1)?.isVisible === true);
            },
            options,
          );
          observer.observe(carrier);
        }),
    );
  }

  /**
   * True if clicks on its center and corners hit it. Always false while a modal dialog is open, which takes every
   * click.
   */
  async isHit(): Promise<boolean> {
    return this.page.evaluate(() => {
      const carrier = document.querySelector(':root > div[popover]');
      if (!carrier) return false;
      const { left, right, top, bottom } = carrier.getBoundingClientRect();
      const inset = 16;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, bottom - inset],
      ] as const;
      return points.every(([x, y]) => document.elementFromPoint(x, y) === carrier);
    });
  }
}

function findByClass(node: DomNode, name: string): DomNode | undefined {
  const { attributes = [], children = [] } = node;
  if (attributes[attributes.indexOf('class') + 1] === name) return node;
  for (const child of children) {
    const found = findByClass(child, name);
    if (found) return found;
  }
  return undefined;
}

function textOf({ nodeName, nodeValue, children = [] }: DomNode): string {
  return nodeName === '#text' ? nodeValue : children.map(textOf).join(' ');
}
