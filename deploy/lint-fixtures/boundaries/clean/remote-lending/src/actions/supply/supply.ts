import { RATE } from '../../domain/rate';

export const USED = RATE;
