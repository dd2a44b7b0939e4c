/** jsdom's implementation of an event, where `isTrusted` can be set. */
const IMPLEMENTATION = Object.getOwnPropertySymbols(new Event('click'))[0] ?? '';
const INPUTS = ['pointerdown', 'pointerup', 'keydown', 'click'];

let isUser = true;

/**
 * Marks tests' events as user input, as a browser does. Call it before the host is created, because its listeners run
 * later.
 */
export function trustInputs(): void {
  for (const type of INPUTS) window.addEventListener(type, trust, { capture: true });
}

function trust(event: Event): void {
  const inner: unknown = Reflect.get(event, IMPLEMENTATION);
  if (isUser && typeof inner === 'object' && inner !== null) Reflect.set(inner, 'isTrusted', true);
}

export function pressPage(): void {
  document.dispatchEvent(new Event('pointerup', { bubbles: true }));
}

/** Dispatches untrusted input, like a script. */
export function asScript<T>(action: () => T): T {
  isUser = false;
  try {
    return action();
  } finally {
    isUser = true;
  }
}
