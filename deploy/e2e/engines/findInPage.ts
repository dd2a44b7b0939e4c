/** An element as a user names it. The only visible and enabled one of its kind; otherwise a wait continues. */
export interface Target {
  readonly role: 'button' | 'textbox' | 'dialog' | 'region' | 'banner' | 'text' | 'approval';
  /** The whole accessible name, or a pattern of it. A `text` is named by its content. */
  readonly name: string | RegExp;
  readonly within?: Target;
}

export type SentTarget = readonly { readonly role: string; readonly source: string; readonly flags: string }[];

export function sendTarget({ role, name, within }: Target): SentTarget {
  const pattern = typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name;
  return [...(within ? sendTarget(within) : []), { role, source: pattern.source, flags: pattern.flags }];
}

/**
 * Returns the element, or `null` unless there is exactly one. Runs in the page and is therefore self-contained.
 * Searches open shadow roots, such as that of the demo wallet.
 */
export function findInPage(target: SentTarget): Element | null {
  const selectors: Readonly<Record<string, string>> = {
    button: 'button, [role=button]',
    textbox: 'input:not([type]), input[type=text], textarea',
    dialog: 'dialog[open], [role=dialog]',
    region: 'section, [role=region]',
    banner: 'header:not(section header, main header, [role=dialog] header), [role=banner]',
    text: '*',
    approval: '[data-testid=demo-wallet-approve]',
  };

  const spaced = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  function all(root: Document | ShadowRoot | Element, selector: string): Element[] {
    const found = [...root.querySelectorAll(selector)];
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) found.push(...all(element.shadowRoot, selector));
    }
    return found;
  }

  function nameOf(element: Element, role: string): string {
    if (role === 'text') {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return spaced(own.map((node) => node.textContent).join(''));
    }
    const label = element.getAttribute('aria-label');
    if (label !== null) return spaced(label);
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    if (ids.length > 0) return spaced(ids.map((id) => root.getElementById(id)?.textContent).join(' '));
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return spaced([...(element.labels ?? [])].map((each) => each.textContent).join(' '));
    }
    return role === 'button' || role === 'approval' ? spaced(element.textContent) : '';
  }

  function isUsable(element: Element): boolean {
    const box = element.getBoundingClientRect();
    const isDisabled = element.matches(':disabled, [aria-disabled=true], [aria-busy=true]');
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible' && !isDisabled;
  }

  let within: Document | Element = document;
  for (const { role, source, flags } of target) {
    const pattern = new RegExp(source, flags);
    const matching: Element[] = all(within, selectors[role] ?? role).filter(
      (element) => pattern.test(nameOf(element, role)) && isUsable(element),
    );
    const [only] = matching;
    if (only === undefined || matching.length > 1) return null;
    within = only;
  }
  return within instanceof Element ? within : null;
}
