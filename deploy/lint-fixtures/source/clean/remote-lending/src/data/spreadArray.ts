export function symbols(first: string, others: readonly string[]): readonly string[] {
  return [first, 'WETH', ...others];
}
