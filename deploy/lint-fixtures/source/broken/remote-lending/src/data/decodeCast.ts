// breaks @typescript-eslint/no-explicit-any: Unexpected any
export function isEmpty(answer: string): boolean {
  return (answer as any) === '0x';
}
