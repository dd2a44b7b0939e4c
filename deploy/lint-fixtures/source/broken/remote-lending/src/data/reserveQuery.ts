// breaks no-restricted-syntax: Export it by name
export default function reserveQuery(): string {
  return 'reserves';
}
