/** Writes a problem to the console, for support. The user is informed as text, on the screen. */
export function logProblem(what: string, detail: unknown): void {
  // eslint-disable-next-line no-console -- the one place where the area's dialogs write to the console
  console.error(what, detail);
}
