/**
 * Replaces `lodash-es/isPlainObject` for Formik (leanModules.ts).
 *
 * @public Inserted by the build, not imported.
 */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

export { isPlainObject as default };
