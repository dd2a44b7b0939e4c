/** Events by which pages detect interactions outside of their dialogs. */
const TYPES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'focusin',
  'keydown',
  'keyup',
] as const;

/**
 * Hides the user's actions in the wallet from the page, like a wallet in a separate window: a page dialog would treat a
 * click on the sheet as a click outside and close. The script runs before the page's own, so this window listener is
 * the first. Default behavior (focus, selection) is kept, and `act` receives clicks and keys.
 */
export function isolateEvents(host: HTMLElement, act: (event: Event, target: Element) => void): void {
  for (const type of TYPES) {
    window.addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(host)) return;
        event.stopImmediatePropagation();
        const [target] = event.composedPath();
        if ((type === 'click' || type === 'keydown') && target instanceof Element) act(event, target);
      },
      { capture: true },
    );
  }
}
