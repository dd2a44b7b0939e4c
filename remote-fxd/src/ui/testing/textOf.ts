/** Omits the monogram that replaces an icon until it is loaded. */
export function textOf(element: HTMLElement): string | null {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('svg').forEach((drawing) => drawing.remove());
  return copy.textContent;
}
