export interface ActivityListener {
  /** The user pressed: with a pointer, the Enter or Space key, or assistive technology. */
  readonly onPress: () => void;
  /** Called on any input that activates the page in the browser, including presses. */
  readonly onInput?: () => void;
}

/** The maximum time in ms between a pointer or key event and a click of the same press. */
const SAME_PRESS = 1_000;

const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Observes trusted events, which no script can dispatch. Call it before any area's code runs. Returns a stop function.
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

  // Captures events on the window, before any handler of the page.
  const capture = { capture: true };
  for (const type of Object.keys(handlers)) page.addEventListener(type, handle, capture);
  return () => {
    for (const type of Object.keys(handlers)) page.removeEventListener(type, handle, capture);
  };
}
