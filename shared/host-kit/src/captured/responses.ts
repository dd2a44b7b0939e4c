import { methodOf } from './methodOf';

/**
 * How signing files are fetched and read, from before any code of an area ran (decision 0039). In
 * an embedding page the host's own protection of `fetch` is missing.
 */
export const fetchFile = fetch.bind(globalThis);
export const readResponseText = methodOf(Response.prototype, 'text');
export const parseJson = JSON.parse;
