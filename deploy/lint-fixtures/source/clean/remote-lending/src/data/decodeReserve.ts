import type { Answer } from './answer';

export function isEmptyAnswer(answer: Answer): boolean {
  return Object.keys(answer).length === 0;
}
