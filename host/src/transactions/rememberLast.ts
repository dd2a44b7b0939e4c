/** Keeps a selector's new list from rerendering its component. Use one per component. */
export function rememberLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    if (last && last.args.every((value, index) => Object.is(value, args[index]))) return last.result;
    const result = compute(...args);
    last = { args, result };
    return result;
  };
}
