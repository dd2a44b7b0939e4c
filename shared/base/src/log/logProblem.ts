/** Logs a problem to the browser's console, for support. Show the user's message elsewhere. */
export function logProblem(what: string, detail: unknown): void {
  // eslint-disable-next-line no-console -- the one place where host and embed write to the console
  console.error(`Fathom: ${what}`, detail);
}
