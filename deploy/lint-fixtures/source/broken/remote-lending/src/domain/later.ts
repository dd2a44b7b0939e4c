// breaks no-restricted-globals: take `now` as an argument
export function later(run: () => void): void {
  setTimeout(run, 1000);
}
