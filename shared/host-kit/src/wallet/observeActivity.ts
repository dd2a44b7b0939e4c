/** What the user does on a page, as opposed to what its scripts do. */
export interface ActivityListener {
  /** The user pressed something: with a pointer, the Enter or Space key, or assistive technology. */
  readonly onPress: () => void;
  /** Any input by which the browser counts the page as activated, presses included. */
  readonly onInput?: () => void;
}

/** A click this soon after a pointer or a key, in ms, belongs to the same press. */
const SAME_PRESS = 1_000;

const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Observes the user's input by events that the browser marks as trusted: no script can dispatch one.
 * Call it before the code of an area runs. Returns the function that stops it.
 */
export function observeActivity(page: Window, { onPress, onInput }: ActivityListener): () => void {
  const now = page.performance.now.bind(page.performance);
  let pressedAt = -Infinity;

  function press(): void {
    pressedAt = now();
    onPress();
  }

  const handlers: Readonly<Record<string, (event: Event) => void>> = {
    pointerdown: () => undefined,
    // A menu acts when the pointer is released, before the click.
    pointerup: press,
    keydown(event) {
      const { key, repeat } = event as KeyboardEvent;
      if (PRESSING_KEYS.has(key) && !repeat) press();
    },
    // A screen reader or voice control clicks without pointer and keys.
    click() {
      if (now() - pressedAt > SAME_PRESS) press();
    },
  };

  function handle(event: Event): void {
    if (!event.isTrusted) return;
    onInput?.();
    handlers[event.type]?.(event);
  }

  // On the window and while capturing: before any handler of the page.
  const capture = { capture: true };
  for (const type of Object.keys(handlers)) page.addEventListener(type, handle, capture);
  return () => {
    for (const type of Object.keys(handlers)) page.removeEventListener(type, handle, capture);
  };
}
