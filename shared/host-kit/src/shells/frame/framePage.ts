/** Allows scripts of its own origin, new tabs and downloads, but no access to the page that displays it. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';
/** The page of an area for frames, in the folder of its release. */
export const FRAME_PAGE = 'frame.html';

/** A frame of the page's own origin could access the page and remove its own sandbox. */
export function isSeparateOrigin(address: string, page: Window): boolean {
  return new URL(address).origin !== page.location.origin;
}
