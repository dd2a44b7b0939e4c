const pending: (() => void)[] = [];

afterEach(() => {
  for (const undo of pending.splice(0).reverse()) undo();
});

/** Runs `undo` at the end of the current test, the last first. */
export function atEndOfTest(undo: () => void): void {
  pending.push(undo);
}
