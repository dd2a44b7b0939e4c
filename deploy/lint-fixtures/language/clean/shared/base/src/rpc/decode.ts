export function decode(headWords: number): number {
  const offset = headWords + 1;
  const [firstSentence] = [offset];
  return firstSentence ?? 0;
}
