import type { Answer } from './answer';

export const NO_ANSWER: Answer = {};
