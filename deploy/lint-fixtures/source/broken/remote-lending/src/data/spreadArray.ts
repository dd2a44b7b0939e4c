// breaks no-restricted-syntax: Write the properties or elements
export function symbols(first: string): readonly string[] {
  return [first, ...['WETH', 'USDC']];
}
