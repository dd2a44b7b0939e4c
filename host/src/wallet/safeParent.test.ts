import { fakeSafe, SAFE_ORIGIN } from '../testing/fakeSafe';
import { findSafeParent } from './safeParent';

/** A page in a frame; `ancestors` are missing in Firefox. */
function framedPage(ancestors?: readonly string[]): Window {
  const { parent } = fakeSafe();
  return { parent: parent.window, location: { ...(ancestors && { ancestorOrigins: ancestors }) } } as unknown as Window;
}

it('the parent of a page is a Safe only if the configuration names its origin [PFO-345]', () => {
  const page = framedPage([SAFE_ORIGIN]);
  expect(findSafeParent(page, [SAFE_ORIGIN, 'https://safe.example'])).toEqual({
    window: page.parent,
    origins: [SAFE_ORIGIN],
  });
  expect(findSafeParent(page, [])).toBeUndefined();
  expect(findSafeParent(page, ['https://safe.example'])).toBeUndefined();
  // The page in the Safe's frame displays the app, not the Safe.
  expect(findSafeParent(framedPage(['https://evil.example', SAFE_ORIGIN]), [SAFE_ORIGIN])).toBeUndefined();
});

it('a browser that hides the origin of the parent leaves it to the messages', () => {
  const page = framedPage();
  expect(findSafeParent(page, [SAFE_ORIGIN, 'https://safe.example'])).toEqual({
    window: page.parent,
    origins: [SAFE_ORIGIN, 'https://safe.example'],
  });
});

it('a page without a frame has no Safe', () => {
  const page = { location: {} };
  const alone = {
    ...page,
    get parent() {
      return alone;
    },
  } as unknown as Window;
  expect(findSafeParent(alone, [SAFE_ORIGIN])).toBeUndefined();
});
