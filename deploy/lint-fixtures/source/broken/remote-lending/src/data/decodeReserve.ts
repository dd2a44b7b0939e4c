// breaks @typescript-eslint/consistent-type-imports: used as types
import { Answer } from './answer';

export function isEmptyAnswer(answer: Answer): boolean {
  return Object.keys(answer).length === 0;
}
