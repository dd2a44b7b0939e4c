/** Calls at most once per `ms`, with the last value. */
export function delayLast<T>(ms: number, call: (value: T) => void): (value: T) => void {
  let last: { readonly value: T } | undefined;
  return (value) => {
    if (!last) {
      setTimeout(() => {
        const passed = last;
        last = undefined;
        if (passed) call(passed.value);
      }, ms);
    }
    last = { value };
  };
}
