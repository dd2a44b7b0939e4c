export function compareBigint(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
