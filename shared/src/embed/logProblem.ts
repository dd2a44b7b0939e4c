/** For developers: what went wrong under the hood. The user has been told in a sentence of its own. */
export function logProblem(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place of the embed where something is written to the console
  console.warn(`[fathom] ${what}`, error);
}
