/** Shortens an address to its first and last 4 characters: `0x7a…9c2E`. Shorter text is unchanged. */
export function formatAddress(address: string): string {
  return address.length > 8 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}
