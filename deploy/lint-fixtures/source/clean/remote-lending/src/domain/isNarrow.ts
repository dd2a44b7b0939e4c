export function isNarrow(width: number): boolean {
  return width < 600;
}
