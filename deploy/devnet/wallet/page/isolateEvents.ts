/** Events by which pages notice what happens outside their dialogs. */
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
 * Keeps what the user does in the wallet from the page, as it is with a wallet in a window of its own: a dialog of the page
 * would take a click on the sheet for a click outside and close. The script runs before the page's own, so that this
 * listener on the window is the first; natural behavior (focus, choosing, selecting) stays, and `act` gets clicks and keys.
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
