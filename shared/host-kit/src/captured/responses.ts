import { methodOf } from './methodOf';

/**
 * Functions to fetch and read signing files, captured before any area's code runs (decision 0039): an embedding page
 * lacks the host's own protection of `fetch`.
 */
export const fetchFile = fetch.bind(globalThis);
export const readResponseText = methodOf(Response.prototype, 'text');
export const parseJson = JSON.parse;
