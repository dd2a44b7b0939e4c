export function reserveQuery(): string {
  return 'reserves';
}
