/**
 * What a frame may do: run scripts of its own origin, open links in new tabs, save files. It can
 * neither navigate the page that displays it nor reach anything of it.
 */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';
/** The page of an area for frames, in the folder of its release. */
export const FRAME_PAGE = 'frame.html';

/**
 * Whether a frame at this address is separated from the page: with its own origin and scripts, a
 * frame of the same origin would reach everything of the page and could remove its own sandbox.
 */
export function isSeparateOrigin(address: string, page: Window): boolean {
  return new URL(address).origin !== page.location.origin;
}
