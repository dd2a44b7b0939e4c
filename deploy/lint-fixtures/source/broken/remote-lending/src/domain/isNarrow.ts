// breaks no-restricted-globals: what needs a page stands in ui/
export function isNarrow(): boolean {
  return window.innerWidth < 600;
}
