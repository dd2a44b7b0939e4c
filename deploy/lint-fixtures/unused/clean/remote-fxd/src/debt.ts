export function debt(amount: bigint): bigint {
  return amount;
}
