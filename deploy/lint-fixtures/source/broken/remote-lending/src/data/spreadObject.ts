// breaks no-restricted-syntax: Write the properties or elements
export function reserve(symbol: string, decimals: number) {
  return { symbol, ...{ decimals, isFrozen: false } };
}
