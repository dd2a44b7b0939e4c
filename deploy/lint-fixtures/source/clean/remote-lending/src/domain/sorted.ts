export function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((one, other) => one - other);
}
