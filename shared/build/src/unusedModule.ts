/**
 * Replaces modules that are never used (leanModules.ts). Exports the one function that is imported
 * by name, stylis's `prefix`.
 *
 * @public Inserted by the build, not imported.
 */
export function prefix(declaration: string): string {
  return declaration;
}
