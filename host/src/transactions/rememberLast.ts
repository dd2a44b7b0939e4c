/**
 * A function that returns the same result for the same arguments as the last time, so that a selector
 * that makes a list does not render its component again. For one component at a time.
 */
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
