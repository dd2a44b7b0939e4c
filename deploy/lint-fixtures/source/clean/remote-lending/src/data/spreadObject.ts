export function reserve(symbol: string, decimals: number, flags?: { readonly isFrozen: boolean }) {
  return { symbol, decimals, ...flags, ...(decimals > 18 ? { isOmitted: true } : {}) };
}
