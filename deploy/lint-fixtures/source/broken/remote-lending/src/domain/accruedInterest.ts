// breaks no-restricted-properties: The domain is pure: take `now` as an argument
export function secondsSince(last: number): number {
  return Date.now() / 1000 - last;
}
