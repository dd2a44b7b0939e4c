/** Writes a failure to the console, for support. The user is informed as text, on the screen. */
export function logFailure(what: string, detail: unknown): void {
  // eslint-disable-next-line no-console -- the one place where an area's screens write to the console
  console.error(what, detail);
}
