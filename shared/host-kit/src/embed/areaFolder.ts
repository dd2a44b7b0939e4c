/** The folder that this code was loaded from, set by webpack. */
declare const __webpack_public_path__: string;

/** URL of the folder on the area's own server that the running release was loaded from. */
export function areaFolder(): URL {
  return new URL(__webpack_public_path__, document.baseURI);
}
