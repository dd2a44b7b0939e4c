// breaks no-restricted-syntax: Name the file after its main export
// twin remote-lending/src/ui/supply/third.ts
export function third(amount: bigint): bigint {
  return amount / 3n;
}
