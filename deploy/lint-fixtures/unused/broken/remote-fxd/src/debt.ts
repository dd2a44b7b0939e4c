export const DEBT_DECIMALS = 18;

export function debt(amount: bigint): bigint {
  return amount;
}
