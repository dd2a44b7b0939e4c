/** From here on the window is a phone's: every question for a narrow one is answered with yes. Returns the way back. */
export function onPhone(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('width <') });
  return () => {
    window.matchMedia = matchMedia;
  };
}
