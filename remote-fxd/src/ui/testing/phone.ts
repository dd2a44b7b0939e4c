/**
 * Emulates a phone: every media query for a narrow window matches. Returns a function that restores
 * `matchMedia`.
 */
export function onPhone(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('width <') });
  return () => {
    window.matchMedia = matchMedia;
  };
}
