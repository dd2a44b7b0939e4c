export function lastAsset(stored: string | undefined): string {
  return stored ?? 'USDC';
}
