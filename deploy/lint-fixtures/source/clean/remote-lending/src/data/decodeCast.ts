export function isEmpty(answer: string): boolean {
  return answer === '0x';
}
