/**
 * Lets a frame run scripts of its own origin, open links in new tabs and save files. It can neither navigate nor access
 * the page that displays it.
 */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';
/** The page of an area for frames, in the folder of its release. */
export const FRAME_PAGE = 'frame.html';

/**
 * Returns true if a frame of this URL has another origin than the page. A frame of the same origin could access the
 * page and remove its own sandbox.
 */
export function isSeparateOrigin(address: string, page: Window): boolean {
  return new URL(address).origin !== page.location.origin;
}
