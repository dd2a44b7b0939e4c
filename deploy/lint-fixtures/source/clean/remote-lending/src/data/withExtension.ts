import type { Answer } from './answer';

export const NO_RESPONSE: Answer = {};
