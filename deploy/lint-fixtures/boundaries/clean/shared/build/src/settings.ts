import { VERSION } from '@fathom/contract/version';

export const USED = VERSION;
