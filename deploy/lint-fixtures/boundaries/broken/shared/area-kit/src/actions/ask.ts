// breaks shared-actions-stand-on-the-kit: take what the surroundings
import { EMBEDDED } from '@fathom/host-kit/embed/host';

export const USED = EMBEDDED;
