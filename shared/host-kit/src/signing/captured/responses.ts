import { methodOf } from './methodOf';

/** Captured before any area's code runs (decision 0039): an embedding page doesn't protect `fetch`. */
export const fetchFile = fetch.bind(globalThis);
export const readResponseText = methodOf(Response.prototype, 'text');
export const parseJson = JSON.parse;
const responseClass = Response;
// A local named `Response` would shadow the global that the line above uses.
export { responseClass as Response };
