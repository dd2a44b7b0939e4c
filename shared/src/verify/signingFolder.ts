/** Where the signing files of a release are, below the folder of its manifest. */
export const SIGNING_FOLDER = 'signing/';
