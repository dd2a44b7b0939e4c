// breaks no-console: Unexpected console statement
export function logBlock(block: number): void {
  console.log(block);
}
