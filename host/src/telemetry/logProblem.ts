/** Writes a problem to the browser's console, for whoever is asked to help. The user is told in words, elsewhere. */
export function logProblem(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place where the shell writes to the console
  console.error(`Fathom: ${what}`, error);
}
