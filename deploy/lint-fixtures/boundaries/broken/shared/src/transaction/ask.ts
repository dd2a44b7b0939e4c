// breaks shared-transaction-stands-on-the-kit: take what the surroundings
import { EMBEDDED } from '../embed/host';

export const USED = EMBEDDED;
