/**
 * Replaces `hoist-non-react-statics` (leanModules.ts): Formik wraps components with it that no form
 * uses.
 *
 * @public Inserted by the build, not imported.
 */
function hoistStatics<Component>(component: Component): Component {
  return component;
}

export { hoistStatics as default };
