// breaks host-kit-knows-no-area-kit: The kit of the host verifies and sends
import { STEP } from '@fathom/area-kit/flows/step';

export const USED = STEP;
