export function yearOf(now: number): number {
  return new Date(now).getFullYear();
}
