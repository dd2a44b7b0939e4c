export function usdValue(amount: bigint, price: bigint): bigint {
  return amount * price;
}
