/** A press counts once, only during its synchronous handlers, for the text of the pressed control. */
export type HasPressed = (text: string) => boolean;

/** The time in ms that a press counts. */
const RECENT = 1000;

/**
 * A script can call a button's handler or dispatch an event, but not a trusted one. The text is read before any other
 * listener runs, with functions captured now: call it before any area's code runs.
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

/** Captures a function or getter of the page, so that replacing it later has no effect. */
function take(owner: object, name: string): (self: unknown, ...values: unknown[]) => unknown {
  // The getter is the first function of an accessor's descriptor.
  const parts: readonly unknown[] = Object.values(Object.getOwnPropertyDescriptor(owner, name) ?? {});
  const taken = parts.find((part) => typeof part === 'function');
  if (!taken) throw new Error(`this browser has no ${name}`);
  return Function.prototype.call.bind(taken);
}
