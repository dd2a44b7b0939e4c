/** The folder of a release's signing files, relative to its manifest. */
export const SIGNING_FOLDER = 'signing/';
