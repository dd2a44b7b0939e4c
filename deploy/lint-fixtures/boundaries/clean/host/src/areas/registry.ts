import { CONTRACT } from '@fathom/shared/contract';

export const USED = CONTRACT;
