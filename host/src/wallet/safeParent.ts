/** The window that displays the app, and the origins that it may have. */
export interface SafeParent {
  readonly window: Window;
  readonly origins: readonly string[];
}

/** Call it before any area's code runs, because a script can replace `window.parent`. */
export function findSafeParent(page: Window, origins: readonly string[]): SafeParent | undefined {
  const { parent, location } = page;
  if (parent === page || origins.length === 0) return undefined;
  // Missing in Firefox, where only the origin of a message identifies the parent.
  const origin = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  if (origin === undefined) return { window: parent, origins };
  return origins.includes(origin) ? { window: parent, origins: [origin] } : undefined;
}
