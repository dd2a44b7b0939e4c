// breaks @typescript-eslint/no-non-null-assertion: non-null assertion
export function firstReserve(reserves: readonly string[]): string {
  return reserves[0]!;
}
