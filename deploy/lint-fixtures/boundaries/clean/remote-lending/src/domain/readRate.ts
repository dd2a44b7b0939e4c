import { RATE } from './rate';

export const USED = RATE;
