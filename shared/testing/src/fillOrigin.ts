/** Fills the origin's storage, as another script on it can. */
export function fillOrigin(): void {
  for (let size = 1_000_000, number = 0; size >= 1; number += 1) {
    try {
      localStorage.setItem(`other.${size}.${number}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}
