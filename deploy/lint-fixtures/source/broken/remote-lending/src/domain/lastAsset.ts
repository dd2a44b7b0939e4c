// breaks no-restricted-globals: storage is the host's; pass the value
export function lastAsset(): string {
  return localStorage.getItem('asset') ?? 'USDC';
}
