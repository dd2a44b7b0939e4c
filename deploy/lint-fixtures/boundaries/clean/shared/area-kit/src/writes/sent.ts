import { STEP } from '../flows/step';

export const USED = STEP;
