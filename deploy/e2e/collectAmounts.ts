import type { DisplayedAmount } from '@fathom/testing/displayedAmounts';

/**
 * Collects the token amounts displayed by the page or its open dialog, each with the digits that copying returns. Runs
 * in the page. Leaves out fees, which are rounded up, and the group named `sums`, where different quantities have the
 * digits with which they add up.
 */
export function collectAmounts({
  tokens,
  sums,
}: {
  readonly tokens: readonly string[];
  readonly sums: string;
}): DisplayedAmount[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((dialog) =>
    dialog.checkVisibility(),
  );
  const root = dialogs.at(-1) ?? document.body;
  const sumGroup = `[aria-label="${sums}"]`;
  const displayed = [...root.querySelectorAll<HTMLElement>(sumGroup)].reduce(
    (text, group) => text.replace(group.innerText, ''),
    root.innerText,
  );
  const number = String.raw`-?[\d,]*\d(?:\.\d+)?[KMBT]?`;
  const found = new Map<string, DisplayedAmount>();

  function tokensIn(text: string): string[] {
    return tokens.filter((token) => new RegExp(String.raw`(?<![\w.])${token}(?![\w.])`).test(text));
  }

  function isFee(before: string): boolean {
    return /(≈|at most|Fee paid)\s*$/i.test(before);
  }

  function copied(element: Element): string | undefined {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain') || undefined;
  }

  for (const element of root.querySelectorAll<HTMLElement>('span[translate=no]')) {
    if (element.closest(sumGroup)) continue;
    const text = element.innerText.trim();
    if (!new RegExp(`^${number}$`).test(text) || isFee(element.parentElement?.innerText.split(text)[0] ?? '')) continue;
    const unit = element.nextElementSibling?.textContent.trim() ?? '';
    const named = tokens.includes(unit) ? [unit] : tokensIn(element.closest('tr, li')?.textContent ?? '');
    const [token] = named;
    if (token === undefined || named.length > 1) continue;
    found.set(`${text} ${token}`, { text, token, full: copied(element) });
  }
  for (const token of tokens) {
    const pattern = new RegExp(String.raw`(?<![\w.,$<])(${number})[ \u00a0]${token}(?![\w.])`, 'g');
    for (const match of displayed.matchAll(pattern)) {
      const [, text = ''] = match;
      if (isFee(displayed.slice(0, match.index)) || found.has(`${text} ${token}`)) continue;
      found.set(`${text} ${token}`, { text, token });
    }
  }
  return [...found.values()];
}
