/** Number of presses and keystrokes of the user so far. */
export type UserActions = () => number;

/**
 * Counts what the user does on a page, so that reads can distinguish a pressed Retry from automatic
 * polling. Events that scripts dispatch do not count.
 */
export function countUserActions(page: EventTarget): { readonly userActions: UserActions; readonly stop: () => void } {
  let count = 0;
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) count += 1;
  };
  // While capturing: before the handlers that start a read.
  const capture = { capture: true };
  for (const event of EVENTS) page.addEventListener(event, note, capture);
  return {
    userActions: () => count,
    stop: () => {
      for (const event of EVENTS) page.removeEventListener(event, note, capture);
    },
  };
}

const EVENTS = ['click', 'keydown'];
