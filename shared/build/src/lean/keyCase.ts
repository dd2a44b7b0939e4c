/**
 * Replaces `tiny-case` for yup (leanModules.ts): methods of its objects that no form calls change
 * the case of keys.
 *
 * @public Inserted by the build, not imported.
 */
function unavailable(): never {
  throw new Error('Forms do not change the case of keys.');
}

export { unavailable as camelCase, unavailable as snakeCase };
