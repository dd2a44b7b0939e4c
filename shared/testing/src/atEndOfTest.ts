const pending: (() => void)[] = [];

afterEach(() => {
  for (const undo of pending.splice(0).reverse()) undo();
});

/** Undoes at the end of the current test what a harness has replaced; the last first. */
export function atEndOfTest(undo: () => void): void {
  pending.push(undo);
}
