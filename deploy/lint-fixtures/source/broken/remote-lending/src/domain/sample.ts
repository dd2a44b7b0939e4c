// breaks no-restricted-properties: The domain is pure: pass the random value
export function sample(count: number): number {
  return Math.floor(Math.random() * count);
}
