export function chainName(id: number): string {
  return `Chain ${id}`;
}
