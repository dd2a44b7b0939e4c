declare const __webpack_public_path__: string;

/** Returns the URL of the folder that the running release was loaded from, with a slash at the end. */
export function areaFolder(): URL {
  return new URL(__webpack_public_path__, document.baseURI);
}
