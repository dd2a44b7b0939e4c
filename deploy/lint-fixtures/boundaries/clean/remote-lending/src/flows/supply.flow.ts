import { STEP } from '@fathom/area-kit/flows/step';

export const USED = STEP;
