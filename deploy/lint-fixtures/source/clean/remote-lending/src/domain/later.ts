export function isLate(due: number, now: number): boolean {
  return now > due;
}
