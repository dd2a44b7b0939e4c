// breaks no-restricted-syntax: Name the file after its main export
// twin remote-lending/src/data/half.ts
export function half(amount: bigint): bigint {
  return amount / 2n;
}
