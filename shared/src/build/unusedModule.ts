/**
 * In place of modules that are never used (leanModules.ts): the one function of theirs that is imported by name, stylis's `prefix`.
 *
 * @public Put in place by the build, not imported.
 */
export function prefix(declaration: string): string {
  return declaration;
}
