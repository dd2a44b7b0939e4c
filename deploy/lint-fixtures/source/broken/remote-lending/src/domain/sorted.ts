// breaks no-restricted-syntax: Not in every browser from the floor on (decision 0072): copy and sort, parseUrl of @fathom/base/domain, limitedSignal of @fathom/base/rpc.
export function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}
