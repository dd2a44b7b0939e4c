/** Logs a failure to the console, for support. The screen displays it to the user as text. */
export function logFailure(what: string, detail: unknown): void {
  // eslint-disable-next-line no-console -- the only place where an area's screens log
  console.error(what, detail);
}
