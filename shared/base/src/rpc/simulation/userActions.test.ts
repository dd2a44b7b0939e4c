import { countUserActions } from './userActions';

type Listener = (event: Event) => void;

/** A page whose events are trusted or not, which scripts can't control on a real page. */
function fakePage() {
  const listeners = new Map<string, Listener>();
  const keyOf = (type: string, options: unknown) => `${type} ${JSON.stringify(options)}`;
  const page: EventTarget = {
    addEventListener: (type, run, options) => void listeners.set(keyOf(type, options), run as Listener),
    removeEventListener: (type, _run, options) => void listeners.delete(keyOf(type, options)),
    dispatchEvent: () => true,
  };
  const dispatch = (type: string, isTrusted: boolean) =>
    listeners.get(keyOf(type, { capture: true }))?.({ isTrusted } as Event);
  return { page, listeners, dispatch };
}

it('counts presses and keystrokes of the user before their handlers run, but no event of a script', () => {
  const { page, dispatch } = fakePage();
  const { userActions } = countUserActions(page);
  for (const type of ['click', 'keydown']) dispatch(type, false);
  expect(userActions()).toBe(0);
  for (const type of ['click', 'keydown']) dispatch(type, true);
  expect(userActions()).toBe(2);
});

it('leaves no listener on the page once it is stopped', () => {
  const { page, listeners } = fakePage();
  countUserActions(page).stop();
  expect(listeners.size).toBe(0);
});
