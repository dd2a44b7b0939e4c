/**
 * Replaces `lodash-es/toPath` for Formik (leanModules.ts): the keys of a path such as
 * `entered.amount` or `actions[0].target`. Quoted keys are not used.
 *
 * @public Inserted by the build, not imported.
 */
function toPath(path: string | readonly string[]): readonly string[] {
  return typeof path === 'string' ? path.split(/[.[\]]+/).filter((key) => key !== '') : path;
}

export { toPath as default };
