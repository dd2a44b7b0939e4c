import { STEP } from '@fathom/shared/flows/step';

export const USED = STEP;
