/** The first and last 4 characters, if that is shorter: `0x7a…9c2E`. */
export function formatAddress(address: string): string {
  return address.length > 8 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}
