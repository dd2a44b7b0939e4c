/** What jsdom keeps of an event, where `isTrusted` can be set. */
const IMPLEMENTATION = Object.getOwnPropertySymbols(new Event('click'))[0] ?? '';
const INPUTS = ['pointerdown', 'pointerup', 'keydown', 'click'];

let isUser = true;

/**
 * Marks what tests dispatch as the input of a user, as a browser does. Call it before the host is
 * created, whose listeners run after this one.
 */
export function trustInputs(): void {
  for (const type of INPUTS) window.addEventListener(type, trust, { capture: true });
}

function trust(event: Event): void {
  const inner: unknown = Reflect.get(event, IMPLEMENTATION);
  if (isUser && typeof inner === 'object' && inner !== null) Reflect.set(inner, 'isTrusted', true);
}

/** A press of the user somewhere on the page, after {@link trustInputs}. */
export function pressPage(): void {
  document.dispatchEvent(new Event('pointerup', { bubbles: true }));
}

/** Dispatches what only a script dispatches: no input in `action` is trusted. */
export function asScript<T>(action: () => T): T {
  isUser = false;
  try {
    return action();
  } finally {
    isUser = true;
  }
}
