/** The smaller of two numbers. */
export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The larger of two numbers. */
export function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** The value, or zero if it is negative. */
export function atLeastZero(value: bigint): bigint {
  return max(value, 0n);
}
