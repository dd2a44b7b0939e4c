import { methodOf } from './methodOf';

/** Captured before any area's code runs (decision 0039): an embedding page doesn't protect `fetch`. */
export const fetchFile = fetch.bind(globalThis);
export const readResponseText = methodOf(Response.prototype, 'text');
export const parseJson = JSON.parse;
