export function useHost(): string {
  return 'host';
}
