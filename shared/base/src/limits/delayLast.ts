/** Calls with the last value only, this long after the first one that was not passed on. In ms. */
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
