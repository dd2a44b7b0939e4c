export function secondsSince(last: number, now: number): number {
  return now - last;
}
