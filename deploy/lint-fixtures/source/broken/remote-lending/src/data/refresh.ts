// breaks @typescript-eslint/no-floating-promises: Promises must be awaited
export function refresh(read: () => Promise<string>): void {
  read();
}
