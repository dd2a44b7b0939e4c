/**
 * Whether the user has just pressed a control that displays this text. A press counts once, and
 * only for what its handler does immediately.
 */
export type HasPressed = (text: string) => boolean;

/** How long a press counts, in ms. */
const RECENT = 1000;

/**
 * Distinguishes the user's presses from calls by scripts, for actions that change whom the app
 * trusts. The handler of a button is a property of the page's objects, so any script of the page can
 * call it, or dispatch an event of its own; but not one that the browser marks as trusted. What the
 * pressed control says is read before any other listener runs, with functions that are taken when
 * this is called: do so before the code of an area runs.
 */
export function observePresses(page: Window & typeof globalThis): HasPressed {
  const now = page.performance.now.bind(page.performance);
  const isTrusted = take(new page.Event('click'), 'isTrusted');
  const targetOf = take(page.Event.prototype, 'target');
  const closest = take(page.Element.prototype, 'closest');
  const textOf = take(page.Node.prototype, 'textContent');
  const fieldOf = take(page.Element.prototype, 'querySelector');
  const valueOf = take(page.HTMLInputElement.prototype, 'value');
  const includes = take(page.String.prototype, 'includes');
  let last: { readonly button: string; readonly field: string; readonly at: number } | undefined;

  page.addEventListener(
    'click',
    (event) => {
      const target = targetOf(event);
      if (isTrusted(event) !== true || !(target instanceof page.Element)) return;
      const button = closest(target, 'button, [role=menuitem]');
      const form = closest(target, 'form');
      const field = form === null ? null : fieldOf(form, 'input');
      last = {
        button: button === null ? '' : String(textOf(button)),
        field: field === null ? '' : String(valueOf(field)),
        at: now(),
      };
    },
    { capture: true },
  );

  return (text) => {
    const pressed = last;
    last = undefined;
    if (!pressed || text === '' || now() - pressed.at > RECENT) return false;
    return pressed.field === text || includes(pressed.button, text) === true;
  };
}

/** A function or getter of the page as it is now, whatever replaces it later. */
function take(owner: object, name: string): (self: unknown, ...values: unknown[]) => unknown {
  // Of an accessor, the getter comes first.
  const parts: readonly unknown[] = Object.values(Object.getOwnPropertyDescriptor(owner, name) ?? {});
  const taken = parts.find((part) => typeof part === 'function');
  if (!taken) throw new Error(`this browser has no ${name}`);
  return Function.prototype.call.bind(taken);
}
