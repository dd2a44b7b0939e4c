export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export function atLeastZero(value: bigint): bigint {
  return max(value, 0n);
}
