export function half(amount: bigint): bigint {
  return amount / 2n;
}
