export type UserActions = () => number;

/**
 * Counts user actions, so that reads can distinguish a pressed Retry from automatic polling. Events dispatched by
 * scripts don't count.
 */
export function countUserActions(page: EventTarget): { readonly userActions: UserActions; readonly stop: () => void } {
  let count = 0;
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) count += 1;
  };
  // Captures events before the handlers that start a read.
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
