export function firstReserve(reserves: readonly string[]): string | undefined {
  return reserves[0];
}
