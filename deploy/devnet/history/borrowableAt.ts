/** The protocol's usual collateralization ratio, in percent. */
const LIQUIDATION_RATIO_PERCENT = 133n;
const CENT = 10n ** 16n;
const PARTS = 10_000;

/** Returns a fraction of the maximum debt for collateral at a price (all wad), rounded down to cents. */
export function borrowableAt(collateral: bigint, price: bigint, part: number): bigint {
  const most = (collateral * price * 100n) / LIQUIDATION_RATIO_PERCENT / 10n ** 18n;
  return ((most * BigInt(Math.round(part * PARTS))) / BigInt(PARTS) / CENT) * CENT;
}
