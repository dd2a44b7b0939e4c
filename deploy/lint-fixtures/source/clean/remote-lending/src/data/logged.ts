export function logBlock(block: number, report: (text: string) => void): void {
  report(`block ${block}`);
}
