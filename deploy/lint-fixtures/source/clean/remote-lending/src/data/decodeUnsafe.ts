export function decode(text: string): unknown {
  const answer: unknown = JSON.parse(text);
  return answer;
}
