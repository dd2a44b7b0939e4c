/**
 * Replaces `lodash-es/clone` for Formik (leanModules.ts): a shallow copy of a form's array or
 * object.
 *
 * @public Inserted by the build, not imported.
 */
function clone<Value extends object>(value: Value): Value {
  if (Array.isArray(value)) return [...(value as readonly unknown[])] as unknown as Value;
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as Value, value);
}

export { clone as default };
