export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`;
}

export function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
