/** Logs a failure for support; the screen displays it to the user. */
export function logFailure(what: string, detail: unknown): void {
  // eslint-disable-next-line no-console -- the only place where an area's screens log
  console.error(what, detail);
}
