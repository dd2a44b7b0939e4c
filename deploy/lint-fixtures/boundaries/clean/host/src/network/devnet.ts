import { CONTRACT } from '@fathom/contract';

export const USED = CONTRACT;
