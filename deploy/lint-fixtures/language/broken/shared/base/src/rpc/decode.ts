export function decode(headWorth: number): number {
  const kept = headWorth + 1;
  const [firstAnswer] = [kept];
  return firstAnswer ?? 0;
}
