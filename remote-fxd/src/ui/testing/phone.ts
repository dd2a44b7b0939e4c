/** Makes media queries for narrow windows match. Returns a function that restores `matchMedia`. */
export function onPhone(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('width <') });
  return () => {
    window.matchMedia = matchMedia;
  };
}
