export function sample(count: number, random: number): number {
  return Math.floor(random * count);
}
