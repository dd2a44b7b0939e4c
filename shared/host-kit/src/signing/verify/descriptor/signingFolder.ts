export const SIGNING_FOLDER = 'signing/';
