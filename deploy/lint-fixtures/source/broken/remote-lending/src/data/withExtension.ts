// breaks @typescript-eslint/no-restricted-imports: Leave the extension out
import type { Answer } from './answer.ts';

export const NO_RESPONSE: Answer = {};
