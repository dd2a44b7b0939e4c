export function third(amount: bigint): bigint {
  return amount / 3n;
}
