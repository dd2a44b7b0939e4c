import { PERCENT } from '../format/percent';

export const USED = PERCENT;
