/** What is written in an element, without the monogram that is in for an icon until it is loaded. */
export function textOf(element: HTMLElement): string | null {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('svg').forEach((drawing) => drawing.remove());
  return copy.textContent;
}
